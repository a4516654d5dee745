import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import { codeVar } from '../../domain/kit/refusal';
import {
  eventFacts,
  type MessageEventName,
  MUST_REACH_HOLDERS,
  messageEvent,
} from '../../domain/messages/events';
import { accountStatus } from '../../domain/system/account';
import type { Db } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';
import { isWithin, rulesOf } from './tell';

const ACTIVE = codeOf(accountStatus, 'active');

/** An account as far as it decides of what its holder is told. */
interface Staff {
  readonly id: number;
  readonly status: number;
  readonly roleId: number;
  readonly sectorId: number | null;
  readonly agentId: number | null;
}

/** A role likewise. */
interface StaffRole {
  readonly id: number;
  readonly superiorId: number | null;
  readonly rights: readonly string[] | null;
  readonly agentIds: readonly number[] | null;
}

/** What a change has just written, as it was before. */
interface Former {
  readonly account?: Staff;
  readonly role?: StaffRole;
}

/**
 * What must be told to holders of a right and would reach nobody who is active: each event narrowed, in every channel in
 * which it is on, to sectors without such a holder. With `former`, as it was before a change that is written already.
 */
export async function unreachedEvents(db: Db, former: Former = {}): Promise<MessageEventName[]> {
  const accounts = await db
    .selectFrom('operators')
    .select(['id', 'status', 'roleId', 'sectorId', 'agentId'])
    .execute();
  const roles = await db.selectFrom('roles').select(['id', 'superiorId', 'rights', 'agentIds']).execute();
  const staff: Staff[] = accounts.map((one) => (one.id === former.account?.id ? former.account : one));
  const rolesById = new Map<number, StaffRole>(
    roles.map((one) => [one.id, one.id === former.role?.id ? former.role : one]),
  );
  const unreached: MessageEventName[] = [];
  for (const event of MUST_REACH_HOLDERS) {
    const told = staff.filter((one) => isHolder(one, rolesById.get(one.roleId), eventFacts[event].holders));
    const rules = await rulesOf(db, event);
    if (!rules.some((rule) => told.some(({ sectorId }) => isWithin(rule, sectorId)))) unreached.push(event);
  }
  return unreached;
}

/** As `holdersOf`: who is bound to agents is told of nothing that concerns all. */
function isHolder(
  { status, agentId }: Staff,
  role: StaffRole | undefined,
  right: string | undefined,
): boolean {
  if (!role || right === undefined || status !== ACTIVE || agentId !== null) return false;
  return role.agentIds === null && (role.superiorId === null || role.rights?.includes(right) === true);
}

/**
 * Refuses a change that is written already and after which something that must be told reaches nobody, though it did
 * before: 409 `message.reachesNobody` naming the event. Of two who change at once one waits here for the other.
 */
export async function assertReached(db: Db, before: readonly MessageEventName[]): Promise<void> {
  await oneByOne(db, 'messageRules', 'reach');
  const lost = (await unreachedEvents(db)).find((event) => !before.includes(event));
  if (!lost) return;
  throw new Refused(409, 'message.reachesNobody', {
    event: codeVar(messageEvent, codeOf(messageEvent, lost)),
    right: { key: `menu.${eventFacts[lost].holders}` },
  });
}

/** The same for the change of an account, which was `before` as its record says. */
export async function assertReachedWithout(db: Db, before: KeptRecord): Promise<void> {
  const numberIn = (name: string) => (typeof before[name] === 'number' ? before[name] : null);
  const { id } = before;
  const [status, roleId] = [Number(before.status), Number(before.roleId)];
  const account = { id, status, roleId, sectorId: numberIn('sectorId'), agentId: numberIn('agentId') };
  await assertReached(db, await unreachedEvents(db, { account }));
}
