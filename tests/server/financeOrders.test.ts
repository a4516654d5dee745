import { type RawBuilder, sql } from 'kysely';
import { boxesCarried, carriedPassport, passportsCarried } from '../../src/domain/finance/carriedOrders';
import { collected, paidOut } from '../../src/domain/finance/paidOrders';
import { remitOrders, swapHold } from '../../src/domain/finance/remitOrders';
import { momentsOf } from '../../src/domain/kit/periods';
import { fieldOf } from '../../src/domain/kit/resource';
import { BUSINESS_ZONE, fromZone } from '../../src/domain/kit/zone';
import type { Database } from '../../src/server/db/database';
import { seedDemo } from '../../src/server/seed/demo';
import type { DeskClient } from '../../src/server/seed/deskClient';
import { deskOf } from '../support/demoWorld';

/** The lists of orders that finance reads (decisions section 36), on orders of a demo, against plain SQL over orders and the ledger. */

const NOW = new Date('2026-11-20T13:30:00Z');
const clock = () => NOW.getTime();
const PAGE = 100;

type Row = Readonly<Record<string, unknown>>;
type Calls =
  | typeof collected
  | typeof paidOut
  | typeof remitOrders
  | typeof passportsCarried
  | typeof boxesCarried;

let database: Database;
let finance: DeskClient;
let auditor: DeskClient;
let others: readonly DeskClient[];

beforeAll(async () => {
  database = await tulay.openMigrated();
  await seedDemo(database.db, { now: NOW, orders: 1200, users: 200, days: 40, seed: 7 });
  const deskNamed = (account: string) => deskOf(database, account, clock);
  [finance, auditor] = [await deskNamed('finance'), await deskNamed('auditor')];
  others = await Promise.all(['service', 'operation', 'risk', 'agent'].map(deskNamed));
}, 240_000);

const plain = async (query: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await query.execute(database.db)).rows;

interface Answered {
  readonly items: readonly Row[];
  readonly totalItems: number;
}

async function pageOf({ page }: Calls, input: object = {}, by = finance): Promise<Answered> {
  const answer = await by(page, { pageSize: PAGE, ...input } as never);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as unknown as Answered;
}

async function allOf(of: Calls, input: object = {}): Promise<Row[]> {
  const found: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { items, totalItems } = await pageOf(of, { ...input, pageNum });
    found.push(...items);
    if (found.length >= totalItems || items.length === 0) return found;
  }
}

async function sumsOf({ page }: Calls, input: object = {}, by = finance) {
  if (!page.sums) throw new Error('it adds nothing up');
  return by(page.sums, input as never);
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);

const SWAPPED = sql`service_type in (1, 2, 3, 5, 6)`;
const PAID = sql`paid_time is not null`;
const PAID_OUT = sql`${PAID} and (side = 2 or ${SWAPPED})`;

/** Whose rows each list has. */
const LISTS: readonly (readonly [string, Calls, RawBuilder<unknown>])[] = [
  ['collection', collected, PAID],
  ['payout', paidOut, PAID_OUT],
  ['exchange', remitOrders, sql`${PAID} and side = 1 and ${SWAPPED}`],
  ['passports', passportsCarried, sql`service_type in (10, 11)`],
  ['boxes', boxesCarried, sql`service_type = 9 and not via_agent`],
];

test.each(LISTS)('%s: exactly its orders, of whatever day', async (_, of, where) => {
  const rows = await allOf(of);
  expect(rows.length).toBeGreaterThan(10);
  expect(idsOf(rows)).toEqual(idsOf(await plain(sql`select id from orders where ${where}`)));
});

const [from, to] = momentsOf('today', BUSINESS_ZONE, NOW).map((moment) => fromZone(moment, BUSINESS_ZONE));

test.each<readonly [string, Calls, object, RawBuilder<unknown>]>([
  ['collection', collected, { payTimeStart: from, payTimeEnd: to }, sql`paid_time`],
  ['payout', paidOut, { payTimeStart: from, payTimeEnd: to }, sql`paid_time`],
  ['passports', passportsCarried, { payTimeStart: from, payTimeEnd: to }, sql`paid_time`],
  ['boxes', boxesCarried, { createStartTime: from, createEndTime: to }, sql`created_time`],
])('%s: those of today, by the names that the specification has', async (name, of, today, moment) => {
  const where = LISTS.find(([list]) => list === name)?.[2];
  const rows = await allOf(of, today);
  const expected = await plain(
    sql`select id from orders where ${where} and ${moment} between ${from}::timestamptz and ${to}::timestamptz`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(idsOf(rows)).toEqual(idsOf(expected));
  expect((await sumsOf(of, today)).data).toMatchObject({ rows: rows.length });
});

/** What was posted to an account for each order. */
async function postedTo(code: number): Promise<ReadonlyMap<number, string>> {
  const rows = await plain(sql`
    select l.order_id, sum(l.amount)::text as amount from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where a.account_code = ${code} and l.order_id is not null group by l.order_id`);
  return new Map(rows.map(({ orderId, amount }) => [Number(orderId), String(amount)]));
}

test('what collecting cost is what the ledger says, and net is what is left', async () => {
  const costs = await postedTo(5110);
  expect(costs.size).toBeGreaterThan(10);
  const rows = await allOf(collected);
  expect(rows.filter(({ id, channelCost }) => (costs.get(Number(id)) ?? '0.00') !== channelCost)).toEqual([]);
  const wrong = rows.filter(({ paymentNtd, paymentPhp, channelCost, netNtd }) =>
    paymentNtd === null
      ? netNtd !== null || paymentPhp === null
      : paymentPhp !== null || (Number(paymentNtd) - Number(channelCost)).toFixed(2) !== netNtd,
  );
  expect(wrong).toEqual([]);
});

test('what paying out cost is what the ledger says, and a payout was done when its order was completed', async () => {
  const costs = await postedTo(5120);
  expect(costs.size).toBeGreaterThan(10);
  const done = await plain(sql`select order_id, time from order_events where step = 'complete'`);
  const times = new Map(done.map(({ orderId, time }) => [Number(orderId), time]));
  const rows = await allOf(paidOut);
  expect(rows.filter(({ id, payoutCost }) => (costs.get(Number(id)) ?? '0.00') !== payoutCost)).toEqual([]);
  expect(rows.filter(({ id, payoutTime }) => (times.get(Number(id)) ?? null) !== payoutTime)).toEqual([]);
  expect(rows.some(({ payoutTime }) => payoutTime === null)).toBe(true);
  expect(rows.every(({ payoutPhp }) => payoutPhp !== null)).toBe(true);
});

test('no order has been completed twice', async () => {
  expect(
    await plain(
      sql`select order_id from order_events where step = 'complete' group by order_id having count(*) > 1`,
    ),
  ).toEqual([]);
});

const asNumbers = (sums: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]));

/** What was posted to an account for orders under a condition. */
const total = (code: number, where: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(l.amount), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where a.account_code = ${code} and l.order_id in (select id from orders where ${where}))`;
test.each<readonly [string, Calls, () => RawBuilder<Row>]>([
  [
    'collection',
    collected,
    () => sql`
      select sum(payment_amount) filter (where side = 1) as payment_ntd, ${total(5110, PAID)} as channel_cost,
        sum(payment_amount) filter (where side = 1) - ${total(5110, PAID)} as net_ntd,
        sum(payment_amount) filter (where side = 2) as payment_php, sum(points_used) as points_used
      from orders where ${PAID}`,
  ],
  [
    'payout',
    paidOut,
    () => sql`
      select sum(transaction_amount) as payout_php, ${total(5120, PAID_OUT)} as payout_cost
      from orders where ${PAID_OUT}`,
  ],
  [
    'exchange',
    remitOrders,
    () => sql`
      select sum(payment_amount + points_used - service_fee) as exchanged_ntd, sum(transaction_amount) as payout_php,
        (select sum(cost) from fx_batches) as fx_cost, (select sum(result) from fx_batches) as fx_difference
      from orders where ${PAID} and side = 1 and ${SWAPPED}`,
  ],
  [
    'passports',
    passportsCarried,
    () => sql`
      select sum(payment_amount) as payment_amount, sum(service_fee) as service_fee, sum(points_used) as points_used,
        sum(transaction_amount) as transaction_amount
      from orders where service_type in (10, 11)`,
  ],
  [
    'boxes',
    boxesCarried,
    () => sql`
      select sum(payment_amount) as payment_amount, sum(service_fee) as service_fee, sum(points_used) as points_used,
        sum(transaction_amount) as transaction_amount, sum(box_quantity) as box_quantity
      from orders where service_type = 9 and not via_agent`,
  ],
])('%s: all of it comes to what plain SQL says, in each currency', async (_, of, query) => {
  const [expected] = await plain(query());
  const { data } = await sumsOf(of);
  expect(asNumbers(data?.sums)).toEqual(asNumbers(expected));
});

test.each<readonly [string, Calls, object, (row: Row) => boolean]>([
  [
    'method',
    collected,
    { paymentMethod: [2, 3, 90] },
    ({ paymentMethod }) => [2, 3, 90].includes(Number(paymentMethod)),
  ],
  [
    'service',
    collected,
    { serviceType: [12] },
    ({ receiptNumber, counterName }) => Boolean(receiptNumber && counterName),
  ],
  ['side', paidOut, { side: [2] }, ({ side }) => side === 2],
  ['kind', paidOut, { payoutKind: [3] }, ({ payoutKind }) => payoutKind === 3],
  [
    'payout time',
    paidOut,
    { payoutTimeStart: from, payoutTimeEnd: to },
    ({ payoutTime }) => payoutTime !== null && String(payoutTime) >= String(from),
  ],
  ['office', passportsCarried, { mecoOffice: 2 }, ({ mecoOffice }) => mecoOffice === 2],
  ['status', boxesCarried, { status: [4, 14] }, ({ status }) => [4, 14].includes(Number(status))],
])('by %s', async (_, of, input, fits) => {
  const rows = await allOf(of, input);
  expect(rows.length).toBeGreaterThan(0);
  expect(idsOf(rows)).toEqual(idsOf((await allOf(of)).filter(fits)));
  expect((await sumsOf(of, input)).data).toMatchObject({ rows: rows.length });
});

test.each<readonly [Calls, string]>([
  [paidOut, 'partner'],
  [paidOut, 'payoutChannel'],
  [passportsCarried, 'courier'],
  [boxesCarried, 'courier'],
])('by one of the names that rows have (%#: %s)', async (of, name) => {
  const all = await allOf(of);
  const some = all.find((row) => row[name] !== null)?.[name];
  expect(typeof some).toBe('string');
  const found = await allOf(of, { [name]: some });
  expect(idsOf(found)).toEqual(idsOf(all.filter((row) => row[name] === some)));
});

test('accounts and mobiles are masked', async () => {
  const rows = await allOf(paidOut);
  const accounts = rows.flatMap(({ accountNumber }) =>
    accountNumber === null ? [] : [String(accountNumber)],
  );
  expect(accounts.length).toBeGreaterThan(10);
  expect(
    [...accounts, ...rows.map(({ userMobile }) => String(userMobile))].filter(
      (text) => !text.startsWith('*'),
    ),
  ).toEqual([]);
});

test('a passport that is paid reads "Paid", in light green', () => {
  expect(fieldOf(carriedPassport, 'status').codes?.entries.paymentReceived).toMatchObject({
    values: [1],
    tone: 'lightGreen',
  });
});

test.each(LISTS)('%s: for finance and who audits it, and for nobody else', async (_, of) => {
  for (const desk of others) {
    const answers = [desk(of.page, {} as never), sumsOf(of, {}, desk), desk(of.export, {} as never)];
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code: 403 });
  }
  expect((await pageOf(of, {}, auditor)).totalItems).toBe((await pageOf(of)).totalItems);
});

test('finance of the demo keeps orders out of what is swapped, and nobody else does but administrators', async () => {
  const kept = await pageOf(remitOrders, { swapKeptOut: true });
  expect(kept.items.length).toBeGreaterThan(3);
  expect(kept.items.filter((row) => !row.keptOutBy || !row.keptOutReason || row.swapStatus !== 1)).toEqual(
    [],
  );
  const [one] = (await pageOf(remitOrders, { swapStatusStr: '2' })).items;
  const hold = { id: Number(one?.id), version: Number(one?.version), reason: 'Its sender asks for it back' };
  for (const desk of [auditor, ...others])
    expect(await desk(swapHold.keepOut, hold)).toMatchObject({ code: 403 });
  expect(await finance(swapHold.keepOut, hold)).toMatchObject({ code: 200 });
  expect((await pageOf(remitOrders, { swapKeptOut: true })).totalItems).toBe(kept.totalItems + 1);
});
