import { sql } from 'kysely';
import { type LedgerSource, ledgerOwner, ledgerSource } from '../../src/domain/finance/ledgerCodes';
import { codeOf } from '../../src/domain/kit/codes';
import { postTransfer } from '../../src/server/finance/capital/transfers';
import { endDays } from '../../src/server/finance/ledger/days';
import type { Db } from '../../src/server/kit/context';
import { seedDemo } from '../../src/server/seed/demo';
import { postAnswer } from '../../src/server/seed/fxBatches';
import { closePosition } from '../../src/server/seed/fxPositions';
import { paidStatement } from './settlementWorld';

const NOW = '2026-11-20T13:30:00Z';

/** A demo with entries of every source, on days that ended and on the open one. */
export async function demoToTamper(): Promise<Db> {
  const { db } = await tulay.openMigrated();
  await seedDemo(db, { now: new Date(NOW), orders: 400, users: 80, days: 15, seed: 7 });
  await sweep(db);
  await closeOnePosition(db);
  await payOneStatement(db);
  await endDays(db, '2026-11-20 13:30:00');
  return db;
}

/** Earned fees that leave users' account for ours: the demo has none. */
async function sweep(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; makerId: number }>`
    insert into capital_transfers (from_account_id, to_account_id, amount, value_day, proposal_reason, status, maker_id, maker_name, created_time,
      updated_time, checked_time, confirmed_time)
    select f.id, t.id, 100, '2026-11-20', 'Fees', 3, o.id, o.name, v.at, v.at, v.at, v.at
    from (select '2026-11-20 09:00:00'::timestamptz as at) v, capital_accounts f, capital_accounts t,
      (select min(id) as id, min(name) as name from operators) o
    where f.account_code = 1120 and t.account_code = 1130 returning id, maker_id`.execute(db);
  for (const record of rows)
    for (const part of ['leaves', 'arrives'] as const)
      await postTransfer(db, record, part, '2026-11-20 09:00:00', record.makerId);
}

/** In so small a demo the banks still have what they exchange for orders that were paid back. */
async function closeOnePosition(db: Db): Promise<void> {
  const { id, answerId, bankId } = await db
    .selectFrom('fxPositions as p')
    .innerJoin('fxAnswers as a', 'a.batchId', 'p.batchId')
    .innerJoin('fxBatches as b', 'b.id', 'p.batchId')
    .innerJoin('fxBatchOrders as r', (join) =>
      join.onRef('r.orderId', '=', 'p.orderId').on('r.status', '=', 1),
    )
    .select(['p.id', 'a.id as answerId', 'b.bankId'])
    .orderBy('r.position', 'desc')
    .executeTakeFirstOrThrow();
  await postAnswer(db, { id: answerId, bankId }, '2026-11-20 09:00:00');
  await closePosition(db, id, '2026-11-20 10:00:00', Date.parse(NOW));
}

/** In so small a demo no period was long enough ago to be paid. */
async function payOneStatement(db: Db): Promise<void> {
  const { id } = await db
    .selectFrom('settlementTerms')
    .select('id')
    .where('ledgerOwner', '=', codeOf(ledgerOwner, 'paymentMethod'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await paidStatement(db, id, '2026-11-19', '2026-11-20 09:00:00');
}

export interface Entry {
  readonly id: number;
  readonly sourceId: number;
  readonly orderId: number | null;
}

/** An entry of a source, on a day that ended or on the open one. */
export async function entryOf(db: Db, source: LedgerSource, isClosed: boolean): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select e.id, e.source_id, (select min(order_id) from ledger_lines where entry_id = e.id) as order_id
    from ledger_entries e
    where e.ledger_source = ${codeOf(ledgerSource, source)} and (e.day <= (select max(day) from ledger_days)) = ${isClosed}
    order by md5(e.id::text) limit 1`.execute(db);
  return rows[0];
}

/** Makes the hash of an entry that of what it says by now. */
export const rehashed = (id: number) =>
  `update ledger_entries e set hash = ledger_entry_hash(e.ledger_source, e.source_id, e.part, e.day, e.time, e.reason, e.operator_id, (
     select array_agg(ledger_line_text(a.account_code, a.ledger_currency, a.owner_kind, a.owner_key, l.order_id, l.amount)
       order by a.account_code, a.ledger_currency, a.owner_kind, a.owner_key)
     from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id)) where id = ${id}`;
