import cn from '../locales/cn';
import en from '../locales/en';
import tw from '../locales/tw';
import { knownPart, type ViewContent, viewSchema } from '../src/domain/kit/listView';
import { momentsOf, type Period, periods } from '../src/domain/kit/periods';
import { checkInput } from '../src/domain/kit/rules';
import { ntdPayBillsList } from '../src/domain/orders/families/payBills';
import { pageBase, queryOf, sameBase, stateOf } from '../src/kit/list/listState';
import { contentOf } from '../src/kit/list/viewContent';
import { codeTables, lists } from './support/facts';

/** Saved views: periods that move with the calendar, what a list still knows of one, and how it stands in the URL. */

const daysOf = (period: Period, zone: string, now: string) =>
  momentsOf(period, zone, new Date(now)).map((moment) => moment.slice(0, 10));

describe('a period is counted from the day on which it is opened', () => {
  test.each<[Period, string, string[]]>([
    ['yesterday', '2026-03-01T04:00:00Z', ['2026-02-28', '2026-02-28']],
    ['yesterday', '2028-03-01T04:00:00Z', ['2028-02-29', '2028-02-29']],
    ['yesterday', '2026-01-01T04:00:00Z', ['2025-12-31', '2025-12-31']],
    ['last7Days', '2026-01-03T04:00:00Z', ['2025-12-28', '2026-01-03']],
    ['last30Days', '2026-03-01T04:00:00Z', ['2026-01-31', '2026-03-01']],
    ['thisMonth', '2026-12-31T04:00:00Z', ['2026-12-01', '2026-12-31']],
    ['lastMonth', '2026-03-31T04:00:00Z', ['2026-02-01', '2026-02-28']],
    ['lastMonth', '2026-01-01T04:00:00Z', ['2025-12-01', '2025-12-31']],
  ])('%s on %s', (period, now, days) => {
    expect(daysOf(period, 'Asia/Taipei', now)).toEqual(days);
  });

  test.each<[string, string, string[]]>([
    ['Asia/Taipei', 'the first of the month there already', ['2026-09-01', '2026-09-01']],
    ['UTC', 'still the last day of the month', ['2026-08-31', '2026-08-31']],
    ['Pacific/Kiritimati', 'the first for hours', ['2026-09-01', '2026-09-01']],
    ['America/New_York', 'not even evening', ['2026-08-31', '2026-08-31']],
  ])('today in %s is %s', (zone, _, days) => {
    expect(daysOf('today', zone, '2026-08-31T16:00:00Z')).toEqual(days);
  });

  test('whole days, in zones that change their clocks as well', () => {
    for (const period of periods) {
      const [start, end] = momentsOf(period, 'America/New_York', new Date('2026-03-08T12:00:00Z'));
      expect([start.slice(10), end.slice(10)]).toEqual([' 00:00:00', ' 23:59:59']);
      expect(start <= end).toBe(true);
    }
  });
});

const content: ViewContent = {
  filters: { status: [2, 5, 8], createdTime: 'yesterday' },
  sort: ['paymentAmount', 'desc'],
  pageSize: 20,
  columns: { status: { show: true, order: 0 } },
};

test('what a list can show is what a view of it may hold', () => {
  for (const list of lists) {
    const base = pageBase(list, {});
    const states = Object.fromEntries(list.columns.map((name) => [name, { show: true }]));
    expect(checkInput(viewSchema(list), contentOf(list, base, list.columns, states))).toHaveProperty('value');
  }
});

test('a view of which the list has everything loses nothing', () => {
  const { filters, sort, columns, lost } = knownPart(ntdPayBillsList, content);
  expect({ filters, sort, columns, lost }).toEqual({ ...content, pageSize: undefined, lost: [] });
});

test('what the list has no longer is left out and named, once each', () => {
  const old: ViewContent = {
    ...content,
    filters: { ...content.filters, goneField: 'x', status: [99], biller: 'Meralco' },
    sort: ['goneColumn', 'asc'],
    columns: { ...content.columns, goneColumn: { show: true }, goneField: { show: false } },
  };
  const known = knownPart(ntdPayBillsList, old);
  expect(known.filters).toEqual({ createdTime: 'yesterday', biller: 'Meralco' });
  expect(known.sort).toEqual(ntdPayBillsList.sort);
  expect(known.columns).toEqual(content.columns);
  expect([...known.lost].sort()).toEqual(['goneColumn', 'goneField', 'status']);
});

test('the URL names only what differs from the view that is open', () => {
  const { filters, sort } = knownPart(ntdPayBillsList, content);
  const base = { filters, sort, pageSize: 20 };
  const start = { list: ntdPayBillsList, base };
  const opened = stateOf('view=3', start);
  expect(opened).toEqual({ ...base, page: 1 });
  expect(queryOf({ ...opened, page: 2 }, start)).toBe('page=2');
  expect(sameBase({ ...opened, page: 2 } as typeof base, base, ntdPayBillsList)).toBe(true);

  const narrowed = { ...opened, filters: { createdTime: 'today' as const } };
  const query = queryOf(narrowed, start);
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ status: '', createdTime: 'today' });
  expect(stateOf(`view=3&${query}`, start)).toEqual(narrowed);
  expect(sameBase(narrowed, base, ntdPayBillsList)).toBe(false);
});

test('what a page adds to its list on screen is no part of a view', () => {
  const states = {
    remaining: { show: true, order: 0 },
    status: { show: false, order: 1, fixed: 'left' as const },
  };
  const kept = contentOf(ntdPayBillsList, pageBase(ntdPayBillsList, {}), ['remaining', 'status'], states);
  expect(kept.columns).toEqual({ status: { show: false, order: 0, fixed: 'left' } });
});

test('meanings that read alike have words that tell them apart in filters', () => {
  for (const catalogue of [en, cn, tw] as readonly Readonly<Record<string, string>>[]) {
    const silent = codeTables.flatMap(({ name, entries }) => {
      const labels = Object.values(entries).map(({ label }) => catalogue[label]);
      const alike = Object.keys(entries).filter(
        (_, at) => labels.filter((one) => one === labels[at]).length > 1,
      );
      const words = alike.map((meaning) => catalogue[`list.alike.${meaning}`]);
      return alike.length > 0 && new Set(words).size < alike.length ? [name] : [];
    });
    expect(silent).toEqual([]);
  }
});
