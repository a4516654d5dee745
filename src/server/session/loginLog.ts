import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { deviceOf } from '../../domain/session/device';
import { type LoginResult, loginResult } from '../../domain/system/loginLog';
import type { Db, Operator, SessionSettings } from '../kit/context';

/** What the sign-in log is to say of an operator. */
export interface SignIn {
  readonly operator: Pick<Operator, 'id' | 'account' | 'name'>;
  readonly result: LoginResult;
  /** UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly time: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Adds a line to the sign-in log (decisions section 57): whatever is no try by password, which `countTry` notes. A wrong
 * factor counts as a failed try of the account, a link that let in as a good one.
 */
export async function noteSignIn(db: Db, { operator, result, time, ip, userAgent }: SignIn): Promise<void> {
  const { id, account, name } = operator;
  await db
    .insertInto('loginLog')
    .values({
      time,
      account: account.toLowerCase(),
      accountKey: null,
      operatorId: id,
      operatorName: name,
      result: codeOf(loginResult, result),
      ip,
      device: deviceOf(userAgent),
    })
    .execute();
}

/** Sessions whose end is noted in one transaction. */
const AT_A_TIME = 100;

/**
 * Notes the ends of sessions that nobody noted yet: those that lay idle or became too old, and those that somebody ended.
 * Each is noted once, however many processes look. Resolves with how many there were.
 */
export async function noteEnds(db: Db, now: string, settings: SessionSettings): Promise<number> {
  let all = 0;
  for (let last = AT_A_TIME; last === AT_A_TIME; all += last)
    last = await db.transaction().execute((tx) => noteSomeEnds(tx, now, settings));
  return all;
}

interface End {
  readonly id: number;
  readonly account: string;
  readonly name: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly idleTime: string;
  readonly endTime: string;
}

async function noteSomeEnds(tx: Db, now: string, { sessionIdleMinutes }: SessionSettings): Promise<number> {
  const { rows } = await sql<End>`
    update sessions s set end_noted = true
    from operators o
    where o.id = s.operator_id and s.token_hash = any(array(
      select token_hash from sessions
      where not end_noted and (revoked_time <= ${now} or expire_time <= ${now}
        or last_seen_time < ${later(now, -60 * sessionIdleMinutes)})
      order by expire_time limit ${AT_A_TIME} for update skip locked
    ))
    returning o.id, o.account, o.name, s.ip, s.user_agent,
      s.last_seen_time + ${sessionIdleMinutes} * interval '1 minute' as idle_time,
      least(s.revoked_time, s.expire_time) as end_time`.execute(tx);
  const ends = rows.map(({ idleTime, endTime, ip, userAgent, ...operator }): SignIn => {
    const isIdle = idleTime < endTime;
    return { operator, ip, userAgent, result: isIdle ? 'idle' : 'ended', time: isIdle ? idleTime : endTime };
  });
  for (const end of ends.sort((a, b) => (a.time < b.time ? -1 : 1))) await noteSignIn(tx, end);
  return rows.length;
}
