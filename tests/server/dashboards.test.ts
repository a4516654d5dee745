/** @tier all: the lives of a thousand users, counted in several ways */
import { sql } from 'kysely';
import type { BreakdownCell } from '../../src/domain/dashboards/calls';
import * as calls from '../../src/domain/dashboards/calls';
import { countBehind, type Dashboard, dashboards } from '../../src/domain/dashboards/pages';
import type { InputOf } from '../../src/domain/kit/call';
import type { Days, StatsInput, StatsPeriod } from '../../src/domain/kit/stats';
import {
  liveThrough,
  PLAIN,
  PLAIN_BY_HOUR,
  PLAIN_PARTS,
  PLAIN_SUMS,
  writeDown,
} from '../support/dashboardWorld';
import type { Client, World } from '../support/world';

/** Figures of the dashboards are what one plain query says over what happened to a thousand users, and open those users. */

const TODAY = '2026-06-15';
const SPANS: readonly (readonly [StatsPeriod, string, string])[] = [
  ['day', '2026-06-13', TODAY],
  ['week', '2026-05-25', TODAY],
  ['month', '2026-05-20', TODAY],
];
const CALLS = {
  active: calls.activeDashboard,
  kyc: calls.kycDashboard,
  loss: calls.lossDashboard,
  paying: calls.payingDashboard,
  reflux: calls.refluxDashboard,
  register: calls.registerDashboard,
  usage: calls.usageDashboard,
} as const;
const PAGES = Object.values<Dashboard>(dashboards).map((of) => [of.page, of] as const);

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  await writeDown(world.db);
  await liveThrough(world.db, { users: 1000, firstDay: '2026-02-01', lastDay: TODAY });
}, 240_000);

const asked = (period: StatsPeriod, firstDay: string, lastDay: string, some: object = {}) =>
  ({ period, firstDay, lastDay, ...some }) as StatsInput;

async function plain<T>(text: string, { firstDay, lastDay }: Days, hour = 24): Promise<T[]> {
  const filled = text
    .replaceAll('$hour', String(hour))
    .replaceAll('$today', `'${TODAY}'::date`)
    .replaceAll('$a', `'${firstDay}'::date`)
    .replaceAll('$b', `'${lastDay}'::date`);
  return (await sql.raw<T>(filled).execute(world.db)).rows;
}

/** What a plain query says of a figure. */
async function plainly(name: string, days: Days): Promise<unknown> {
  const users = PLAIN[name];
  if (users) return (await plain(users, days)).length;
  const [row] = await plain<{ n: unknown }>(PLAIN_SUMS[name] ?? '', days);
  return row?.n;
}

const usersOf = (of: Dashboard, input: object) =>
  admin.ask(CALLS[of.page].users, { pageSize: 100, ...input } as InputOf<(typeof CALLS)['active']['users']>);

test.each([
  ['ordersByService', 'row', { row: '1e30' }],
  ['ordersByMethod', 'row', { row: '9'.repeat(12) }],
  ['ordersByServiceAndHour', 'row', { column: '1' }],
  ['ordersByServiceAndHour', 'column', { row: '1', column: 'abc' }],
  ['ordersByServiceAndHour', 'column', { row: '1', column: '1e30' }],
  ['openedByVersion', 'row', { row: '\u0000' }],
])('a place of %s that is none is refused by its name: %s', async (figure, field, place) => {
  const input = { period: 'week', day: '2026-06-10', figure, ...place } as never;
  expect(await admin.call(CALLS.usage.users, input)).toMatchObject({
    status: 400,
    key: 'input.invalid',
    fields: { [field]: expect.any(String) },
  });
});

describe.each(PAGES)('%s', (page, of) => {
  test.each(SPANS)('by %s: every figure is what a plain query says', async (period, first, last) => {
    const { lines } = await admin.ask(CALLS[page].query, asked(period, first, last));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      for (const name of of.measures)
        expect([name, line.firstDay, line.figures[name]]).toEqual([
          name,
          line.firstDay,
          await plainly(name, line),
        ]);
  });

  test.each(SPANS)(
    'by %s: every part of a breakdown is what a plain query says',
    async (period, first, last) => {
      const { lines } = await admin.ask(CALLS[page].query, asked(period, first, last));
      const line = lines.at(-1) as Days;
      const { breakdowns } = await admin.ask(CALLS[page].breakdowns, { period, day: last });
      expect(breakdowns.map(({ name }) => name)).toEqual(of.breakdowns.map(({ name }) => name));
      for (const { name, cells } of breakdowns) {
        const parts = await plain<BreakdownCell>(PLAIN_PARTS[name] ?? '', line);
        const inTurn = (some: readonly BreakdownCell[]) =>
          some.map(({ row, column, users, orders }) => `${row} ${column}: ${users} ${orders}`).sort();
        expect([name, inTurn(cells)]).toEqual([name, inTurn(parts)]);
      }
    },
  );

  test.each(SPANS)('by %s: every figure opens its users', async (period, first, last) => {
    const { lines } = await admin.ask(CALLS[page].query, asked(period, first, last));
    for (const line of lines) {
      for (const name of of.measures) {
        const text = PLAIN[countBehind(of, name) ?? ''];
        if (!text) continue;
        const behind = await usersOf(of, { period, day: line.firstDay, figure: name });
        const known = new Set((await plain<{ id: number }>(text, line)).map(({ id }) => id));
        expect([name, line.firstDay, behind.totalItems]).toEqual([name, line.firstDay, known.size]);
        expect(behind.items.filter(({ id }) => !known.has(id))).toEqual([]);
      }
    }
  });

  test.each(SPANS)('by %s: every part of a breakdown opens its users', async (period, _first, last) => {
    const { breakdowns } = await admin.ask(CALLS[page].breakdowns, { period, day: last });
    for (const { name, cells } of breakdowns) {
      for (const { row, column, users } of cells) {
        const behind = await usersOf(of, { period, day: last, figure: name, row, column, pageSize: 5 });
        expect([name, row, column, behind.totalItems]).toEqual([name, row, column, users]);
      }
    }
    if (period === 'month') expect(breakdowns.filter(({ cells }) => cells.length === 0)).toEqual([]);
  });

  test.each(['nationality', 'region', 'userSource', 'platform'] as const)(
    'by %s: groups come to the whole, and each opens its users',
    async (groupBy) => {
      const input = asked('month', TODAY, TODAY);
      const [whole] = (await admin.ask(CALLS[page].query, input)).lines;
      const { lines } = await admin.ask(CALLS[page].query, { ...input, groupBy });
      for (const name of of.measures.filter((one) => PLAIN[one])) {
        const sum = lines.reduce((all, { figures }) => all + Number(figures[name]), 0);
        expect([name, sum]).toEqual([name, whole?.figures[name]]);
        for (const { group, figures } of lines) {
          const narrowed = group === null ? { without: groupBy } : { [groupBy]: [group] };
          const behind = await usersOf(of, {
            period: 'month',
            day: TODAY,
            figure: name,
            pageSize: 5,
            ...narrowed,
          });
          expect([name, group, behind.totalItems]).toEqual([name, group, figures[name]]);
        }
      }
    },
  );
});

test('today so far is beside the same weekday of the week before until the same hour', async () => {
  world.clock.advance({ hours: -4 });
  const found = new Set<string>();
  for (const [page] of PAGES) {
    const { soFar } = await admin.ask(CALLS[page].query, asked('day', TODAY, TODAY));
    if (!soFar) {
      // Whom we lose today is known tomorrow.
      expect(page).toBe('loss');
      continue;
    }
    expect(soFar.basis).toEqual({
      firstDay: '2026-06-08',
      lastDay: '2026-06-08',
      until: '2026-06-08 00:00:00',
    });
    for (const [figures, firstDay] of [
      [soFar.now, TODAY],
      [soFar.before, '2026-06-08'],
    ] as const)
      for (const name of Object.keys(figures)) {
        const text = PLAIN_BY_HOUR[name];
        if (!text) continue;
        found.add(name);
        const [row] = await plain<{ n: unknown }>(text, { firstDay, lastDay: firstDay }, 8);
        expect([name, firstDay, figures[name]]).toEqual([name, firstDay, row?.n]);
      }
  }
  expect([...found].sort()).toEqual(Object.keys(PLAIN_BY_HOUR).sort());
  world.clock.advance({ hours: 4 });
});

test('a year later, last year is what it was', async () => {
  // 52 weeks: the same weekdays.
  world.clock.advance({ days: 364 });
  await world.db.updateTable('operators').set({ passwordChangedTime: world.clock.text() }).execute();
  admin = await world.signIn('admin');
  for (const [page, of] of PAGES)
    for (const [period, day, then] of [
      ['day', '2027-06-13', { firstDay: '2026-06-14', lastDay: '2026-06-14' }],
      ['week', '2027-06-06', { firstDay: '2026-06-01', lastDay: '2026-06-07' }],
      ['month', '2027-05-02', { firstDay: '2026-05-01', lastDay: '2026-05-31' }],
    ] as const) {
      const { lines } = await admin.ask(CALLS[page].query, asked(period, day, day));
      for (const name of of.measures)
        expect([name, period, lines[0]?.lastYear[name]]).toEqual([name, period, await plainly(name, then)]);
    }
});
