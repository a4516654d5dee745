import { sql } from 'kysely';
import { ledger } from '../../src/domain/finance/ledger';
import { accountNumber } from '../../src/domain/finance/ledgerCodes';
import {
  postingsOfBalance,
  postingsOfProfit,
  profitChoices,
  profitStats,
  trialBalance,
} from '../../src/domain/finance/reports';
import { dayAfter } from '../../src/domain/kit/days';
import { minus, sum } from '../../src/domain/kit/decimal';
import type { StatsInput } from '../../src/domain/kit/stats';
import { serviceCode } from '../../src/domain/orders/codes';
import { familyLife } from '../support/familyLife';
import type { Client, World } from '../support/world';

/** What was earned and what accounts have, to the cent what the ledger says (decisions section 38). */

let world: World;
let admin: Client;
/** The day on which everything was posted. */
let day: string;

beforeAll(async () => {
  world = await tulay.createWorld();
  const life = await familyLife(world);
  for (const service of ['send', 'send', 'payBills'] as const) await life.completed(service);
  const { rows } = await sql<{ day: string }>`select distinct day::text as day from ledger_lines`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  day = rows[0]?.day ?? '';
  world.clock.advance({ minutes: 3 * 24 * 60 });
  admin = await world.signIn('admin');
});

const inputOf = (more: Readonly<Record<string, unknown>> = {}) =>
  ({
    period: 'day',
    firstDay: dayAfter(day, -1),
    lastDay: dayAfter(day, 1),
    ...more,
  }) as StatsInput;

/** What is on the debit of an account less what is on its credit. */
async function balance(code: number, currency: number): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(l.amount), 0)::numeric(20,2)::text as amount from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where a.account_code = ${code} and a.ledger_currency = ${currency}`.execute(world.db);
  return rows[0]?.amount ?? '';
}

/** What the ledger shows under the filters that a figure opens: debit less credit. */
async function opened({ accountCode, day: [dayStart, dayEnd] }: PostingFilters, currency: 'Ntd' | 'Php') {
  const { sums: call } = ledger.lines.page;
  if (!call) throw new Error('postings have no sums');
  const { sums } = await admin.ask(call, { accountCode, dayStart, dayEnd } as Record<string, unknown>);
  return minus(String(sums[`debit${currency}`]), String(sums[`credit${currency}`]));
}
type PostingFilters = ReturnType<typeof postingsOfBalance>;

describe('profit and loss', () => {
  test.each(profitStats.query.stats.measures)('%s opens its postings, to the cent', async (measure) => {
    const { lines } = await admin.ask(profitStats.query, inputOf());
    const line = lines[1] as (typeof lines)[number];
    const behind = postingsOfProfit(measure, line, { filters: {} });
    const shown = await opened(behind as PostingFilters, measure.endsWith('Ntd') ? 'Ntd' : 'Php');
    const isOwed = /^(profit|feeIncome|exchangeResult)/.test(measure);
    expect(line.figures[measure]).toBe(isOwed ? minus('0', shown) : shown);
  });

  test('is what the accounts of income and expense have, on the day on which it was posted', async () => {
    const { lines, totals } = await admin.ask(profitStats.query, inputOf());
    expect(lines.map(({ firstDay }) => firstDay)).toEqual([dayAfter(day, -1), day, dayAfter(day, 1)]);
    expect(lines[0]?.figures).toMatchObject({ feeIncomeNtd: '0.00', profitNtd: '0.00' });
    expect(totals.feeIncomeNtd).toBe((await balance(accountNumber('fees'), 1)).replace('-', ''));
    expect(Number(totals.feeIncomeNtd)).toBeGreaterThan(0);
    const codes = [4110, 4120, 5110, 5120, 5130, 5140, 5150];
    const all = await Promise.all(codes.map((code) => balance(code, 1)));
    expect(Number(totals.profitNtd)).toBe(-all.reduce((total, one) => total + Number(one), 0));
  });

  test.each(['serviceType', 'paymentMethod', 'partner'])('by %s comes to the same', async (groupBy) => {
    const whole = await admin.ask(profitStats.query, inputOf());
    const parts = await admin.ask(profitStats.query, inputOf({ groupBy }));
    expect(parts.totals).toEqual(whole.totals);
    expect(parts.lines.some(({ group }) => group !== null)).toBe(true);
  });

  test('of one partner is that of what it paid out, and each that pays out is offered', async () => {
    const { choices } = await admin.ask(profitChoices.partners, {});
    expect(choices.map(({ name }) => name)).toEqual(['Bayanihan Bills']);
    const { totals } = await admin.ask(profitStats.query, inputOf({ partner: ['Bayanihan Bills'] }));
    expect(Number(totals.feeIncomeNtd)).toBeGreaterThan(0);
    const none = await admin.ask(profitStats.query, inputOf({ partner: ['Perlas Payments'] }));
    expect(none.totals).toMatchObject({ feeIncomeNtd: '0.00', profitPhp: '0.00' });
  });

  test('of one family is that of its orders', async () => {
    const { totals: of } = await admin.ask(
      profitStats.query,
      inputOf({ serviceType: [serviceCode('send')] }),
    );
    const { totals: others } = await admin.ask(
      profitStats.query,
      inputOf({ serviceType: [serviceCode('payBills')] }),
    );
    const { totals: whole } = await admin.ask(profitStats.query, inputOf());
    expect(sum(String(of.feeIncomeNtd), String(others.feeIncomeNtd))).toBe(whole.feeIncomeNtd);
  });
});

describe('the trial balance', () => {
  test('of all accounts debits what it credits, and comes to nothing', async () => {
    const { lines, totals } = await admin.ask(trialBalance.query, inputOf());
    expect(totals.debitNtd).toBe(totals.creditNtd);
    expect(totals.debitPhp).toBe(totals.creditPhp);
    expect(Number(totals.debitNtd)).toBeGreaterThan(0);
    expect(lines.map(({ figures: f }) => [f.openingNtd, f.closingNtd])).toEqual(
      Array(3).fill(['0.00', '0.00']),
    );
  });

  test('of each account closes with what it has, and opens with that on the next day', async () => {
    const { lines } = await admin.ask(trialBalance.query, inputOf({ groupBy: 'accountCode' }));
    for (const code of [1110, 2110, 4110]) {
      const of = lines.filter(({ group }) => group === code);
      const has = await balance(code, 1);
      expect(of.map(({ figures: f }) => [f.openingNtd, f.closingNtd])).toEqual([
        ['0.00', '0.00'],
        ['0.00', has],
        [has, has],
      ]);
    }
  });

  test.each(['openingNtd', 'closingNtd', 'openingPhp', 'closingPhp'])(
    '%s of an account opens its postings',
    async (measure) => {
      const { lines } = await admin.ask(trialBalance.query, inputOf({ groupBy: 'accountCode' }));
      for (const line of lines) {
        const behind = postingsOfBalance(measure, line, { groupBy: 'accountCode', filters: {} });
        expect(await opened(behind, measure.endsWith('Ntd') ? 'Ntd' : 'Php')).toBe(line.figures[measure]);
      }
    },
  );

  test('of a month that began before has what was there as its first day began', async () => {
    const input = inputOf({ period: 'month', firstDay: dayAfter(day, 1), groupBy: 'accountCode' });
    const { lines } = await admin.ask(trialBalance.query, input);
    const has = await balance(1110, 1);
    expect(lines.filter(({ group }) => group === 1110)).toMatchObject([
      { figures: { openingNtd: has, debitNtd: '0.00', closingNtd: has } },
    ]);
  });

  test('of a day that is not over is refused', async () => {
    const lastDay = dayAfter(day, 3);
    for (const { query } of [profitStats, trialBalance])
      expect(await admin.call(query, inputOf({ lastDay }))).toMatchObject({
        status: 400,
        fields: { lastDay: expect.any(String) },
      });
  });
});
