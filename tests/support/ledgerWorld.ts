import { sql } from 'kysely';
import { ledgerAccountCode } from '../../src/domain/finance/ledgerCodes';
import { meaningOf } from '../../src/domain/kit/codes';
import { orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { postBacklog } from '../../src/server/finance/ledger/backlog';
import type { Db } from '../../src/server/kit/context';
import { orderOf } from './orderWorld';
import type { Client, World } from './world';

interface Found {
  readonly step: string;
  readonly accountCode: number;
  readonly ledgerCurrency: number;
  readonly amount: string;
}

/** What is known as `receivable NTD`. */
const called = ({ accountCode, ledgerCurrency }: Found) =>
  `${meaningOf(ledgerAccountCode, accountCode)} ${ledgerCurrency === 1 ? 'NTD' : 'PHP'}`;

/** What the moves of an order posted, move by move: `{ pay: { 'receivable NTD': '659.00', … } }`. */
export async function postedOf(
  world: World,
  orderId: number,
): Promise<Record<string, Record<string, string>>> {
  const { rows } = await sql<Found>`
    select v.step || case when turn > 1 then '#' || turn else '' end as step, a.account_code, a.ledger_currency, sum(l.amount)::text as amount
    from (select id, step, row_number() over (partition by order_id, step order by id) as turn from order_events) v
    join ledger_entries e on e.ledger_source = 1 and e.source_id = v.id
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where l.order_id = ${orderId}
    group by v.id, v.step, turn, a.account_code, a.ledger_currency order by v.id, 2, 3`.execute(world.db);
  const posted: Record<string, Record<string, string>> = {};
  for (const row of rows) posted[row.step] = { ...posted[row.step], [called(row)]: row.amount };
  return posted;
}

/** What stands on each account, those that come to nothing left out. */
export async function standing(db: Db, orderId?: number): Promise<Record<string, string>> {
  const { rows } = await sql<Found>`
    select '' as step, a.account_code, a.ledger_currency, sum(l.amount)::text as amount
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where ${orderId === undefined ? sql`true` : sql`l.order_id = ${orderId}`}
    group by a.account_code, a.ledger_currency having sum(l.amount) <> 0 order by 2, 3`.execute(db);
  return Object.fromEntries(rows.map((row) => [called(row), row.amount]));
}

/** Every line with what it belongs to, without the numbers that say only when it was posted. */
export async function allLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', e.ledger_source, e.source_id, e.day, e.time, a.account_code, a.ledger_currency, a.owner_kind, a.owner_key,
      l.order_id, sum(l.amount)) as line
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    group by e.ledger_source, e.source_id, e.day, e.time, a.account_code, a.ledger_currency, a.owner_kind, a.owner_key, l.order_id
    having sum(l.amount) <> 0 order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** The ledger is emptied, as nobody but whoever rules the database could, and posted anew as the orders of old are. */
export async function postedAnew(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql`delete from ledger_lines`.execute(tx);
    await sql`delete from ledger_entries`.execute(tx);
    await sql`delete from ledger_balances`.execute(tx);
  });
  await sql`insert into ledger_backlog select max(id), 0 from orders`.execute(db);
  expect(await postBacklog(db)).toBe(true);
  expect(await postBacklog(db)).toBe(false);
}

/** Pays back of an order by two people: `type` 1 in NTD, 2 in PHP. */
export async function paidBack(
  { maker, checker, world }: { maker: Client; checker: Client; world: World },
  orderId: number,
  refundType: 1 | 2,
  amount: string,
): Promise<void> {
  const { version } = await orderOf(world, orderId);
  const { caseId } = await maker.ask(refunds.request, { orderId, version, requestReason: 'The user asked' });
  const { auditId } = await maker.ask(refunds.propose, {
    id: caseId,
    version: 0,
    refundType,
    amount,
    reason: 'We are sorry',
  });
  await checker.ask(refunds.approve, { auditId });
}

export async function finished(
  finance: Client,
  world: World,
  id: number,
  step: 'finishNtdRefund' | 'finishPhpRefund',
) {
  const { version } = await orderOf(world, id);
  await finance.ask(orderSteps[step], { id, version });
}
