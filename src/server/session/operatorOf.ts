import { sql } from 'kysely';
import { dateOf, wireOf } from '../../domain/kit/zone';
import type { Look } from '../db/tables/staff';
import type { Context, Db, Operator, OwnFactor, SessionSettings } from '../kit/context';
import { Refused } from '../kit/refused';
import { rightsIn } from '../kit/sight';
import { narrowedTo } from './look';
import { hashOf } from './tokens';

type Made = 'rights' | 'tokenHash' | 'rightsVersion' | 'lookingAs' | 'factor';

interface SessionRow extends Omit<Operator, Made>, OwnFactor {
  readonly active: boolean;
  readonly lastSeenTime: string;
  readonly expireTime: string;
  readonly revokedTime: string | null;
  readonly rights: readonly string[] | null;
  readonly root: boolean;
  readonly agentId: number | null;
  readonly roleVersion: number;
  readonly look: Look | null;
  /** When the session ended that opened this look. */
  readonly parentRevokedTime: string | null;
}

interface Question {
  readonly now: string;
  readonly settings: SessionSettings;
  /** Whether the call is a sign of life. */
  readonly counts: boolean;
}

/** Not written more often than this: reading must stay reading. A tenth of the time to lie idle is the most that a use goes unseen. */
const seenEveryMs = (idleMs: number): number => Math.min(60_000, idleMs / 10);

/**
 * The operator who holds a token, with every right, in one query: it runs on each call. Refused with 401 when the
 * token is unknown, revoked, expired or idle for too long (decisions section 4).
 */
export function operatorOf(db: Db, token: string, question: Question): Promise<Operator> {
  return operatorOfSession(db, hashOf(token), question);
}

/** `operatorOf` for who knows a session by the hash that the database keeps of its token. */
async function operatorOfSession(
  db: Db,
  tokenHash: string,
  { now, settings, counts }: Question,
): Promise<Operator> {
  const { rows } = await sql<SessionRow>`
    select o.id, o.account, o.name, o.email, o.msisdn, o.role_id, o.sector_id, o.password_changed_time, o.status = 0 as active,
      o.agent_id, r.superior_id is null as root, s.confirmed_time,
      o.factor as enrolled, r.factor_required as required, s.factor_needed as needed,
      s.last_seen_time, s.expire_time, s.revoked_time,
      r.rights, parties_seen(r.agent_ids, o.agent_id) as agent_ids,
      case when o.agent_id is not null then party_held(o.agent_id) end as held_by,
      r.version as role_version, s.look,
      (select p.revoked_time from sessions p where p.token_hash = s.parent_hash) as parent_revoked_time
    from sessions s join operators o on o.id = s.operator_id join roles r on r.id = o.role_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refused(401, 'session.unknown');
  const { active, lastSeenTime, expireTime, revokedTime, parentRevokedTime, ...known } = row;
  if (!active || revokedTime !== null || parentRevokedTime !== null)
    throw new Refused(401, 'session.revoked');
  const unseenMs = dateOf(now).getTime() - dateOf(lastSeenTime).getTime();
  const idleMs = settings.sessionIdleMinutes * 60_000;
  if (expireTime <= now || unseenMs > idleMs) throw new Refused(401, 'session.expired');
  if (counts && unseenMs >= seenEveryMs(idleMs)) await markSeen(db, tokenHash, now);
  return { ...withSight(known), tokenHash };
}

type Known = Omit<SessionRow, 'active' | 'lastSeenTime' | 'expireTime' | 'revokedTime' | 'parentRevokedTime'>;

/** What a row says of somebody's rights and second factor, in the words of the program. */
function withSight(known: Known): Omit<Operator, 'tokenHash'> {
  const { rights, root, agentIds, agentId, roleVersion, look, enrolled, required, needed, ...operator } =
    known;
  const held = { rights: rightsIn({ root, rights }), agentIds };
  return {
    ...operator,
    ...(look ? narrowedTo(held, look) : held),
    factor: { enrolled, required, needed },
    rightsVersion: [operator.roleId, roleVersion, agentId ?? ''].join('.'),
    lookingAs: look?.roleName ?? null,
  };
}

/**
 * The operator behind a link that a session made, or undefined when the link died with it: signed out, deactivated,
 * expired, idle for too long, or with something that must be done first. Following a link is no sign of life.
 */
export async function holderOfLink(
  { db, now, services: { settings } }: Pick<Context, 'db' | 'now' | 'services'>,
  sessionHash: string,
): Promise<Operator | undefined> {
  const question = { now, settings, counts: false };
  const operator = await operatorOfSession(db, sessionHash, question).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  return operator && !dueOf(operator, now) ? operator : undefined;
}

/** What somebody must do before anything else. */
export type Due = 'factorNeeded' | 'passwordExpired' | 'factorMissing';

/** The first thing that somebody must do before anything else, if there is one. */
export function dueOf({ factor, passwordChangedTime }: Operator, now: string): Due | undefined {
  if (factor.needed) return 'factorNeeded';
  if (isPasswordExpired(passwordChangedTime, now)) return 'passwordExpired';
  return factor.required && !factor.enrolled ? 'factorMissing' : undefined;
}

async function markSeen(db: Db, tokenHash: string, now: string): Promise<void> {
  await sql`update sessions set last_seen_time = ${now} where token_hash = ${tokenHash} and last_seen_time < ${now}`.execute(
    db,
  );
}

/** How long a password may be used (decisions section 4), in milliseconds. */
const PASSWORD_AGE_MS = 90 * 24 * 60 * 60_000;

/** True when a password that was set then must be changed now. */
export function isPasswordExpired(changedTime: string, now: string): boolean {
  return changedTime < wireOf(new Date(dateOf(now).getTime() - PASSWORD_AGE_MS));
}
