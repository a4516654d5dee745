import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { listed } from '../../domain/kit/joined';
import {
  IN_BUSINESS,
  KIND_ABOVE,
  kindCode,
  OVER,
  type PartyKindName,
} from '../../domain/merchants/partyCodes';
import { statusCode } from '../../domain/orders/codes';
import { settlementStatus } from '../../domain/orders/familyCodes';
import { OPEN_REQUEST } from '../../domain/orders/request';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { Refused, wrong } from '../kit/refused';
import { lacksOf } from './lacks';

/**
 * Refuses what does not go together with other parties (decisions section 58): 400 that names `superiorId`, 409
 * `party.lacks` naming what an approval lacks, 409 `party.open` with what a closing party has open, 409 `party.below` with
 * those below it, 403 or 409 of who is above where one comes back.
 */
export const assertSound =
  (kind: PartyKindName) =>
  async (context: OperatorContext, { id, change, before }: Changing, after: Values): Promise<void> => {
    const { db } = context;
    if (change.does !== 'step') return assertSuperior(db, kind, after.superiorId, before?.superiorId);
    if (change.step === 'accept') await assertComplete(context, id, before ?? {});
    if (change.step === 'accept' || change.step === 'resume')
      await assertSuperior(db, kind, before?.superiorId, undefined);
    if (change.step === 'close') await assertNothingOpen(db, id);
  };

/** What a party belongs to is of the kind above and in business. Locked, so that it stays so meanwhile. */
async function assertSuperior(db: Db, kind: PartyKindName, superiorId: unknown, was: unknown): Promise<void> {
  if (typeof superiorId !== 'number' || superiorId === was) return;
  const above = KIND_ABOVE[kind];
  const found = await db
    .selectFrom('parties')
    .select(['partyKind', 'status'])
    .where('id', '=', superiorId)
    .forShare()
    .executeTakeFirst();
  if (!above || found?.partyKind !== kindCode(above) || found.status !== IN_BUSINESS)
    throw wrong('superiorId', { key: 'rules.oneOf' });
}

/** Refuses with 409 `party.lacks` a party that is not yet what it takes to do business with it. */
async function assertComplete({ db, t, now }: OperatorContext, id: number, party: Values): Promise<void> {
  const lacks = await lacksOf(db, id, party, now);
  if (lacks.length > 0)
    throw new Refused(409, 'party.lacks', {
      what: listed(
        t,
        lacks.map((key) => t(key)),
      ),
    });
}

/** Orders that nothing more is to be done for. */
const DONE = (['completed', 'delivered', 'cancelled', 'expired', 'ntdRefunded', 'refunded'] as const).map(
  statusCode,
);
const UNSETTLED = codeOf(settlementStatus, 'unsettled');

/**
 * Refuses with 409 `party.below` while parties below are not over, and `party.open` with orders under way, cases of refunds
 * of its orders still open (what a shop sold is done, and may be brought back) or commission unpaid.
 */
async function assertNothingOpen(db: Db, id: number): Promise<void> {
  // An order that comes in meanwhile waits for the party, which is locked, and finds it closed.
  const { rows } = await sql<{ below: number; orders: number; refunds: number; amount: string }>`
    select
      (select count(*)::int from parties where superior_id = ${id} and status <> all(${OVER})) as below,
      (select count(*)::int from orders where via_agent and agent_id = ${id} and status <> all(${DONE})) as orders,
      (select count(*)::int from refund_cases c join orders o on o.id = c.order_id
        where o.via_agent and o.agent_id = ${id} and c.refund_status = any(${OPEN_REQUEST})) as refunds,
      (select coalesce(sum(agent_commission), 0)::numeric(14,2) from orders
        where via_agent and agent_id = ${id} and settlement_status = ${UNSETTLED}) as amount`.execute(db);
  const { below = 0, orders = 0, refunds = 0, amount = '0' } = rows[0] ?? {};
  if (below > 0) throw new Refused(409, 'party.below', { below });
  if (orders > 0 || refunds > 0 || Number(amount) > 0)
    throw new Refused(409, 'party.open', { orders, refunds, amount });
}
