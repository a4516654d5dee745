import { sql } from 'kysely';
import { capitalAccounts } from '../../src/domain/finance/capitalAccount';
import { fundPool, postingsBehind } from '../../src/domain/finance/fundPool';
import { ledger } from '../../src/domain/finance/ledger';
import { dayAfter } from '../../src/domain/kit/days';
import { minus } from '../../src/domain/kit/decimal';
import { businessDay } from '../../src/domain/kit/zone';
import { funded } from '../support/capitalWorld';
import { wentOut } from '../support/fundWorld';
import type { Client, World } from '../support/world';

/** What moved in and out of accounts outside, day by day, and the postings behind it (decisions section 32). */

const FIRST = '1210 · Bayanihan Bills · PHP';
const DEDICATED = '1220 · PHP';

let world: World;
let finance: Client;
let today = '';

beforeEach(async () => {
  world = await tulay.createWorld();
  finance = await world.signIn('admin2');
  today = businessDay(world.clock.text());
});

test('accounts and days of the pool are added up in each currency', async () => {
  await funded(world, '1130 · NTD', '900.00');
  await funded(world, DEDICATED, '500.00');
  await funded(world, FIRST, '250.00');
  await wentOut(world, FIRST, [{ day: dayAfter(today, -1), hour: 9, amount: 50 }]);
  const sumsOf = (call: (typeof fundPool)['page']['sums'], input: object = {}) => {
    if (!call) throw new Error('it adds nothing up');
    return finance.ask(call, { ...input });
  };
  const accounts = capitalAccounts.calls.page.sums;
  const all = await sumsOf(accounts);
  expect(all.sums).toMatchObject({ balance1: '900.00', balance2: '700.00', available2: '700.00' });
  expect((await sumsOf(accounts, { ledgerCurrency: 2 })).sums).toMatchObject({
    balance1: '0',
    balance2: '700.00',
  });
  const { rows, sums } = await sumsOf(fundPool.page.sums, { accountCode: [1210] });
  expect({ rows, ...sums }).toMatchObject({
    rows: 2,
    adjusted1: '0',
    adjusted2: '200.00',
    net2: '200.00',
  });
  const plain = await sql<{ net: string }>`
    select sum(net)::text as net from fund_pool_view where ledger_currency = 1`.execute(world.db);
  expect((await sumsOf(fundPool.page.sums)).sums.net1).toBe(plain.rows[0]?.net);
});

test('a figure of the pool is the sum of the postings that it opens', async () => {
  await funded(world, FIRST, '250.00');
  await wentOut(world, FIRST, [
    { day: dayAfter(today, -1), hour: 9, amount: 50 },
    { day: today, hour: 9, amount: 30 },
  ]);
  const { items } = await finance.ask(fundPool.page, { accountCode: [1210] } as object);
  const row = items.find(({ day }) => day === today);
  expect(row).toMatchObject({ opening: '-50.00', adjusted: '220.00', closing: '170.00' });
  if (!row || !ledger.lines.page.sums) throw new Error('nothing moved today');
  for (const figure of ['opening', 'adjusted', 'net', 'closing'] as const) {
    const { day, ...behind } = postingsBehind(figure, row);
    const input = { ...behind, dayStart: day[0], dayEnd: day[1] };
    const { sums } = await finance.ask(ledger.lines.page.sums, input);
    expect(minus(String(sums.debitPhp), String(sums.creditPhp))).toBe(row[figure]);
  }
});
