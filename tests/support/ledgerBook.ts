import { sql } from 'kysely';
import { ledgerAccountCode } from '../../src/domain/finance/ledgerCodes';
import { meaningOf } from '../../src/domain/kit/codes';
import type { Db } from '../../src/server/kit/context';
import { type Posted, postingsByTheBook, type RuledMove, type RuledOrder } from './ledgerRules';

const cents = (amount: string | number | null): bigint => BigInt(Math.round(Number(amount ?? 0) * 100));

interface MoveRow {
  readonly eventId: number;
  readonly orderId: number;
  readonly step: string;
  readonly paidBack: string | null;
  readonly worth: string | null;
}

async function ordersOf(db: Db, after: number): Promise<ReadonlyMap<number, RuledOrder>> {
  const { rows } = await sql<{ id: number; commissions: string[] } & Record<string, string | number>>`
    select id, side, service_type, payment_amount, points_used, service_fee, transaction_amount,
      array(select amount::text from order_commissions c where c.order_id = o.id) as commissions
    from orders o where paid_time is not null and id > ${after}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        side: Number(row.side),
        serviceType: Number(row.serviceType),
        payment: cents(row.paymentAmount ?? null),
        points: cents(row.pointsUsed ?? null),
        fee: cents(row.serviceFee ?? null),
        payout: cents(row.transactionAmount ?? null),
        commissions: row.commissions.map(cents),
      },
    ]),
  );
}

/** What was posted for each move. */
async function postedByEvent(db: Db, after: number): Promise<ReadonlyMap<number, Posted>> {
  const { rows } = await sql<{ eventId: number; code: number; currency: number; amount: string }>`
    select e.source_id as event_id, a.account_code as code, a.ledger_currency as currency, sum(l.amount)::text as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.ledger_source = 1 and l.order_id > ${after} group by 1, 2, 3 having sum(l.amount) <> 0`.execute(
    db,
  );
  const posted = new Map<number, Record<string, bigint>>();
  for (const { eventId, code, currency, amount } of rows) {
    const lines = posted.get(eventId) ?? {};
    lines[`${meaningOf(ledgerAccountCode, code)} ${currency === 1 ? 'NTD' : 'PHP'}`] = cents(amount);
    posted.set(eventId, lines);
  }
  return posted;
}

async function movesOfOrders(db: Db, after: number): Promise<ReadonlyMap<number, MoveRow[]>> {
  const { rows } = await sql<MoveRow>`
    select id as event_id, order_id, step, paid_back::text as paid_back, worth::text as worth from order_events where order_id > ${after} order by id`.execute(
    db,
  );
  const moves = new Map<number, MoveRow[]>();
  for (const row of rows) moves.set(row.orderId, [...(moves.get(row.orderId) ?? []), row]);
  return moves;
}

const shown = (lines: Posted) =>
  Object.entries(lines)
    .map(([name, amount]) => `${name} ${amount}`)
    .sort();

const toMove = ({ step, paidBack, worth }: MoveRow): RuledMove => ({
  step,
  back: cents(paidBack),
  worth: cents(worth),
});

/**
 * Holds what was posted for each move of orders after an id against the book, which reckons it a second time. Resolves with how
 * often each step posted something.
 */
export async function expectByTheBook(db: Db, after = 0): Promise<ReadonlyMap<string, number>> {
  const orders = await ordersOf(db, after);
  const moves = await movesOfOrders(db, after);
  const posted = await postedByEvent(db, after);
  const steps = new Map<string, number>();
  let compared = 0;
  for (const [id, order] of orders) {
    const ofOrder = moves.get(id) ?? [];
    const ruled = postingsByTheBook(order, ofOrder.map(toMove));
    for (const [at, { eventId, step }] of ofOrder.entries()) {
      const lines = posted.get(eventId) ?? {};
      expect([id, step, ...shown(lines)]).toEqual([id, step, ...shown(ruled[at] ?? {})]);
      if (Object.keys(lines).length === 0) continue;
      compared += 1;
      steps.set(step, (steps.get(step) ?? 0) + 1);
    }
  }
  expect(compared).toBe(posted.size);
  return steps;
}
