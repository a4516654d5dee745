import { type RawBuilder, sql } from 'kysely';
import { handPostings } from '../../src/domain/finance/handPosting';
import { ledger } from '../../src/domain/finance/ledger';
import { codeOf } from '../../src/domain/kit/codes';
import type { List } from '../../src/domain/kit/list';
import { pointEntries, pointKind } from '../../src/domain/points/pointEntry';
import { sumRoutes } from '../../src/server/lists';
import { familyLife } from '../support/familyLife';
import { bindRole, takeRights } from '../support/roleRights';
import { addOrder, addPoints, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What all that a list finds comes to: what plain SQL says, within the same filters and the same sight. */

const BIG = '999999999999.99';
const BIG_DAY = '2026-03-02';

let world: World;
let admin: Client;
let order: { id: number; transactionNumber: string };

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const life = await familyLife(world);
  order = await life.completed('send');
  await life.completed('payBills');
  await postBig(3110, 1130);
  await postBig(9110, 1140);
  await postBig(5150, 1120);
});

/** An entry from one account in NTD to another, of as much as a line or a balance holds. */
async function postBig(from: number, to: number) {
  await sql`
    with entry as (
      insert into ledger_entries (ledger_source, source_id, day, time, hash)
      values (4, ${from}, ${BIG_DAY}, '2026-03-02 01:00:00', '') returning id, day
    )
    insert into ledger_lines (entry_id, account_id, day, amount)
    select id, ledger_account(code::smallint, 1::smallint, 0::smallint, ''), day, amount::numeric
    from entry, (values (${from}::int, ${`-${BIG}`}), (${to}::int, ${BIG})) as lines (code, amount)`.execute(
    world.db,
  );
}

interface Page {
  readonly list: List;
  readonly sums?: (typeof ledger.lines.page)['sums'];
}

function sumsFor({ sums }: Page) {
  if (!sums) throw new Error('it adds nothing up');
  return sums;
}

const added = ({ page, input = {}, by = admin }: { page: Page; input?: object; by?: Client }) =>
  by.ask(sumsFor(page), { ...input });

/** The same, straight from the rows. */
async function plain({ list: { of, sums = [] } }: Page, where: RawBuilder<unknown>) {
  const total = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`;
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as found, ${sql.join(sums.map(total))} from ${sql.table(of.table)} where ${where}`.execute(
    world.db,
  );
  const [{ found, ...columns } = {}] = rows;
  return { rows: found, sums: columns };
}

test('the lists of finance that have amounts are added up, and entries of points', () => {
  const names = sumRoutes.map(({ call }) => call.path);
  expect(names.sort()).toEqual([
    '/web/finance/capital/queryCapitalAccountListSums/v1',
    '/web/finance/capital/queryFundWaitListSums/v1',
    '/web/finance/cargoBox/queryOrderListSums/v1',
    '/web/finance/check/queryBillListSums/v1',
    '/web/finance/check/queryErrorListSums/v1',
    '/web/finance/check/queryResultListSums/v1',
    '/web/finance/collection/queryOrderListSums/v1',
    '/web/finance/fundpool/queryDayListSums/v1',
    '/web/finance/fxAnswer/queryFxAnswerListSums/v1',
    '/web/finance/fxBatch/queryDoneListSums/v1',
    '/web/finance/fxBatch/queryFileListSums/v1',
    '/web/finance/fxBatch/queryFxBatchListSums/v1',
    '/web/finance/fxBatch/queryOrderListSums/v1',
    '/web/finance/handPosting/queryHandPostingListSums/v1',
    '/web/finance/ledger/queryAccountListSums/v1',
    '/web/finance/ledger/queryLineListSums/v1',
    '/web/finance/payout/queryOrderListSums/v1',
    '/web/finance/pd/queryOrderListSums/v1',
    '/web/finance/period/queryAccountingPeriodListSums/v1',
    '/web/finance/pointReport/queryEntryListSums/v1',
    '/web/finance/position/queryFxPositionListSums/v1',
    '/web/finance/remit/queryOrderListSums/v1',
    '/web/finance/settlement/queryAgentSettlementListSums/v1',
    '/web/finance/settlement/queryChannelSettlementListSums/v1',
    '/web/finance/settlement/queryDealerSettlementListSums/v1',
    '/web/finance/settlement/queryMerchantSettlementListSums/v1',
    '/web/finance/statement/queryLineListSums/v1',
    '/web/finance/statement/querySettlementStatementListSums/v1',
    '/web/finance/swap/queryCompositeViewOrdersSums',
    '/web/finance/transfer/queryCapitalTransferListSums/v1',
    '/web/order/fx/queryListSums/v1',
    '/web/user/points/queryUserPointListSums/v1',
  ]);
});

const lines = () => ledger.lines.page;
const today = '2026-06-15';

test.each<[string, object, () => RawBuilder<unknown>]>([
  ['all of them', {}, () => sql`true`],
  ['of days', { dayStart: today, dayEnd: today }, () => sql`day = ${today}`],
  ['from a day on', { dayStart: today }, () => sql`day >= ${today}`],
  ['of some accounts', { accountCode: [1110, 2110] }, () => sql`account_code in (1110, 2110)`],
  [
    'of an account on days',
    { accountCode: [1210], dayStart: today, dayEnd: today },
    () => sql`account_code = 1210 and day = ${today}`,
  ],
  ['of an order', {}, () => sql`transaction_number = ${order.transactionNumber}`],
  ['of a source, row by row', { ledgerSource: [1] }, () => sql`ledger_source = 1`],
  ['of a day without any', { dayStart: '2020-01-01', dayEnd: '2020-01-01' }, () => sql`false`],
])('lines of the ledger: %s', async (name, input, where) => {
  const asked = name === 'of an order' ? { transactionNumber: order.transactionNumber } : input;
  const answer = await added({ page: lines(), input: asked });
  const expected = await plain(lines(), where());
  expect(answer.rows).toBe(expected.rows);
  for (const [column, sum] of Object.entries(expected.sums)) {
    expect([column, Number(answer.sums[column])]).toEqual([column, Number(sum)]);
  }
  expect(answer.rows).toBe((await admin.ask(ledger.lines.page, asked)).totalItems);
});

test('lines of one account', async () => {
  const held: object = { accountCode: [2110] };
  const { items } = await admin.ask(ledger.accounts.page, held);
  const accountId = items[0]?.id;
  expect(await added({ page: lines(), input: { accountId } })).toEqual(
    await plain(lines(), sql`account_id = ${accountId}`),
  );
});

test('debit and credit of all lines are the same in each currency', async () => {
  const { sums } = await added({ page: lines() });
  expect(sums.debitNtd).toBe(sums.creditNtd);
  expect(sums.debitPhp).toBe(sums.creditPhp);
  expect(Number(sums.debitPhp)).toBeGreaterThan(0);
});

test('sums beyond what a float or a single line holds are exact', async () => {
  const { rows, sums } = await added({ page: lines(), input: { dayStart: BIG_DAY, dayEnd: BIG_DAY } });
  expect({ rows, ...sums }).toEqual({
    rows: 6,
    debitNtd: '2999999999999.97',
    creditNtd: '2999999999999.97',
    debitPhp: '0',
    creditPhp: '0',
  });
  const byRow = await added({
    page: lines(),
    input: { dayStart: BIG_DAY, dayEnd: BIG_DAY, ledgerSource: [4] },
  });
  expect(byRow).toEqual({ rows, sums });
});

test('after the balances were put together', async () => {
  const before = await added({ page: lines() });
  await sql`select compact_ledger_balances(100000)`.execute(world.db);
  expect(await added({ page: lines() })).toEqual(before);
});

test('balances of accounts come to nothing, those of one number to what stands there', async () => {
  const { page } = ledger.accounts;
  const { rows, sums } = await added({ page });
  expect(rows).toBe((await admin.ask(page, {})).totalItems);
  expect([Number(sums.balanceNtd), Number(sums.balancePhp)]).toEqual([0, 0]);
  const narrowed = await added({ page, input: { accountCode: [3110, 9110, 5150, 2120] } });
  expect(narrowed).toEqual(await plain(page, sql`account_code in (3110, 9110, 5150, 2120)`));
  expect(narrowed.sums.balanceNtd).toBe('-2999999999999.97');
});

test('entries by hand, none yet', async () => {
  const answer = await added({ page: handPostings.calls.page });
  expect(answer).toEqual({ rows: 0, sums: { amountNtd: '0', amountPhp: '0' } });
});

describe('entries of points', () => {
  const { page } = pointEntries;
  let theirs: Client;
  let agentId: number;

  beforeAll(async () => {
    const mine = await addUser(world.db, { fullName: 'Maria Santos' });
    agentId = (await world.db.selectFrom('parties').select('id').limit(1).executeTakeFirstOrThrow()).id;
    await addOrder(world.db, mine, { viaAgent: true, agentId, agentName: 'Mabuhay Store' });
    await addPoints(world.db, mine, 70);
    await addPoints(world.db, await addUser(world.db, { fullName: 'José Dela Cruz' }), 2_000_000_000);
    await addPoints(world.db, await addUser(world.db, { fullName: 'José Reyes' }), 2_000_000_000);
    theirs = await world.signIn('admin2');
  });

  test('by kind, and by name with what is near it', async () => {
    expect(await added({ page })).toEqual(await plain(page, sql`true`));
    const kinds = [codeOf(pointKind, 'spent')];
    expect(await added({ page, input: { pointKind: kinds } })).toEqual(
      await plain(page, sql`point_kind in (${sql.join(kinds)})`),
    );
    expect(await added({ page, input: { userName: 'jose' } })).toEqual({
      rows: 2,
      sums: { points: '4000000000' },
    });
    const near: object = { userName: 'josee' };
    expect((await added({ page, input: near })).rows).toBe((await admin.ask(page, near)).totalItems);
  });

  test('of their agent’s users alone, for who is bound to an agent', async () => {
    await bindRole(world.db, 'admin2', [agentId]);
    const own = await added({ page, by: theirs });
    const all = await theirs.ask(page, {});
    await bindRole(world.db, 'admin2', null);
    expect(own).toEqual({ rows: 1, sums: { points: '70' } });
    expect(all.totalItems).toBe(1);
    expect((await added({ page, by: theirs })).rows).toBeGreaterThan(1);
  });
});

let nobody: Client;
beforeAll(async () => {
  nobody = await world.signIn('noRights');
});

test.each(sumRoutes.map(({ call }) => [call.path, call] as const))(
  '%s: refused without the right, and for a filter that is wrong or none',
  async (_, call) => {
    expect(await nobody.call(call, {})).toMatchObject({ status: 403 });
    for (const name of ['noSuchFilter', 'pageNum', 'sortField'])
      expect(await admin.call(call, { [name]: 1 })).toMatchObject({
        status: 400,
        fields: { [name]: expect.any(String) },
      });
  },
);

test('a day that is none names its field', async () => {
  expect(await admin.call(sumsFor(lines()), { dayStart: 'yesterday' })).toMatchObject({
    status: 400,
    fields: { dayStart: expect.any(String) },
  });
});

test('whoever loses the right to the list loses its sums', async () => {
  const finance = await world.signIn('finance');
  expect(await finance.call(sumsFor(lines()), {})).toMatchObject({ status: 200 });
  await takeRights(world.db, ['FINANCE_LEDGER']);
  expect(await finance.call(sumsFor(lines()), {})).toMatchObject({ status: 403 });
});
