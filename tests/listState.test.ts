import { valuesOf } from '../src/domain/kit/codes';
import { PAGE_SIZES } from '../src/domain/kit/list';
import type { Filters } from '../src/domain/kit/listView';
import { momentsOf, paperPeriods, periods, rangeIn } from '../src/domain/kit/periods';
import { fieldOf } from '../src/domain/kit/resource';
import { orderStatus } from '../src/domain/orders/codes';
import { ntdPayBillsList } from '../src/domain/orders/families/payBills';
import { refundCaseList } from '../src/domain/orders/refund';
import { userList, userOrderList } from '../src/domain/users/management';
import { moved, ordered } from '../src/kit/list/columnOrder';
import {
  clearedFilters,
  filled,
  filtersInForce,
  type ListState,
  numberSearch,
  pageBase,
  queryOf,
  sortOfSearch,
  stateOf,
} from '../src/kit/list/listState';
import { todayOf } from '../src/kit/list/periods';
import { columnsFor } from '../src/kit/list/searchLayout';
import { lists } from './support/facts';
import fc from './support/properties';

/** The URL is the state of a list: what is written there is what is read again. */

const preset: Filters = { categoryId: 7, ...todayOf('createdTime') };
const bills = { list: ntdPayBillsList, base: pageBase(ntdPayBillsList, preset) };

const opened = stateOf('', bills);

test('a bare URL is the list as its page opens it, and that state writes a bare URL', () => {
  expect(opened).toEqual({
    filters: { categoryId: 7, createdTime: 'today' },
    sort: ['createdTime', 'desc'],
    page: 1,
    pageSize: 10,
  });
  expect(queryOf(opened, bills)).toBe('');
});

test('what is cleared stays cleared: it is named as empty', () => {
  const query = queryOf({ ...opened, filters: {} }, bills);
  expect(new URLSearchParams(query).get('createdTime')).toBe('');
  expect(stateOf(query, bills).filters).toEqual({});
});

test('numbers that read alike are one choice', () => {
  expect(stateOf('status=5', bills).filters.status).toEqual([2, 5, 8]);
  expect(stateOf('status=-2,2', bills).filters.status).toEqual([-2, 2, 5, 8]);
});

test('entries and records of other lists are read again by their numbers, on every list', () => {
  const several = lists.flatMap((list) =>
    list.searches
      .filter((name) => {
        const { filter, codes, kind } = fieldOf(list.of, name);
        return filter === 'anyOf' && !codes && kind !== 'country';
      })
      .map((name) => ({ list, name })),
  );
  expect(several.some(({ list, name }) => fieldOf(list.of, name).kind === 'ref')).toBe(true);
  for (const { list, name } of several) {
    const start = { list, base: pageBase(list, {}) };
    const state = stateOf(`${name}=7,9,x,0`, start);
    expect({ list: list.name, [name]: state.filters[name] }).toEqual({ list: list.name, [name]: [7, 9] });
    expect(new URLSearchParams(queryOf(state, start)).get(name)).toBe('7,9');
  }
});

test('what a URL names wrongly is left out', () => {
  const query = 'status=99,x&categoryId=abc&createdTime=2026-13-99&sort=biller.asc&page=-4&size=7&nobody=1';
  expect(stateOf(query, bills)).toEqual({ ...opened, filters: {} });
  expect(stateOf('sort=paymentAmount.up', bills).sort).toEqual(['createdTime', 'desc']);
  expect(stateOf('page=0', bills).page).toBe(1);
});

describe('a number', () => {
  const state = stateOf('transactionNumber=TL260614000000020', bills);

  test('leaves the filters aside that the list opens with', () => {
    expect(filtersInForce(ntdPayBillsList, state)).toEqual({ transactionNumber: 'TL260614000000020' });
    expect(numberSearch(ntdPayBillsList, state)?.aside).toEqual(['createdTime', 'categoryId']);
    expect(numberSearch(ntdPayBillsList, opened)).toBeUndefined();
    expect(filtersInForce(ntdPayBillsList, opened)).toEqual(opened.filters);
  });

  test('is looked for within them on demand, as its URL says', () => {
    const within = { ...state, within: true };
    expect(filtersInForce(ntdPayBillsList, within)).toEqual(state.filters);
    expect(stateOf(queryOf(within, bills), bills)).toEqual(within);
  });

  test('stays when the filters are cleared', () => {
    expect(clearedFilters(ntdPayBillsList, state)).toEqual({ transactionNumber: 'TL260614000000020' });
    expect(clearedFilters(ntdPayBillsList, opened)).toEqual({});
  });

  test('never leaves aside whose orders they are', () => {
    const start = { list: userOrderList, base: pageBase(userOrderList, {}) };
    const theirs = stateOf('userId=7&transactionNumber=0020&status=4', start);
    expect(filtersInForce(userOrderList, theirs)).toEqual({ userId: 7, transactionNumber: '0020' });
  });
});

test('blank fields filter nothing', () => {
  expect(filled({ userName: '  ', biller: ' Meralco ', status: [], categoryId: undefined })).toEqual({
    biller: 'Meralco',
  });
});

const codes = fc.uniqueArray(fc.constantFrom(...valuesOf(orderStatus)), { minLength: 1 });
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '));
const filters = fc.record(
  {
    userName: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
    transactionNumber: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
    status: codes.map((some) => stateOf(`status=${some.join(',')}`, bills).filters.status ?? []),
    createdTime: fc.oneof(fc.constantFrom(...periods), fc.tuple(moment, moment)),
    paidTime: fc.tuple(moment, moment),
    categoryId: fc.constantFrom(1, 7, 10),
  },
  { requiredKeys: [] },
);
const states: fc.Arbitrary<ListState> = fc.record({
  filters: filters as fc.Arbitrary<Filters>,
  sort: fc.constantFrom(['paymentAmount', 'asc'] as const, ['createdTime', 'desc'] as const),
  page: fc.integer({ min: 1, max: 5000 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
});

test('every state survives its URL', () => {
  fc.assert(fc.property(states, (state) => expect(stateOf(queryOf(state, bills), bills)).toEqual(state)));
});

test('any query gives a state, and the URL of that state gives it again', () => {
  const anyQuery = fc.dictionary(
    fc.constantFrom(...refundCaseList.searches, 'sort', 'page', 'size', 'x'),
    fc.string(),
  );
  const start = { list: refundCaseList, base: pageBase(refundCaseList, {}) };
  fc.assert(
    fc.property(anyQuery, (params) => {
      const state = stateOf(new URLSearchParams(params).toString(), start);
      expect(stateOf(queryOf(state, start), start)).toEqual(state);
    }),
  );
});

test.each([
  ['today', '2026-03-01 00:00:00', '2026-03-01 23:59:59'],
  ['yesterday', '2026-02-28 00:00:00', '2026-02-28 23:59:59'],
  ['last7Days', '2026-02-23 00:00:00', '2026-03-01 23:59:59'],
  ['thisMonth', '2026-03-01 00:00:00', '2026-03-01 23:59:59'],
  ['lastMonth', '2026-02-01 00:00:00', '2026-02-28 23:59:59'],
] as const)('%s is counted on the clock of the operator', (period, start, end) => {
  // 17:30 UTC is already the first of March in Taipei.
  expect(momentsOf(period, 'Asia/Taipei', new Date('2026-02-28T17:30:00Z'))).toEqual([start, end]);
});

describe('a range of days', () => {
  const start = { list: userList, base: pageBase(userList, {}) };
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('survives its URL, as days or as a period', () => {
    const range = fc.oneof(fc.tuple(days, days), fc.constantFrom(...paperPeriods));
    fc.assert(
      fc.property(range, (arcExpireDate) => {
        const state = { ...stateOf('', start), filters: { arcExpireDate } };
        expect(stateOf(queryOf(state, start), start)).toEqual(state);
      }),
    );
  });

  test.each(['2026-01-01 00:00:00~2026-01-02 00:00:00', '2026-02-30~2026-03-01', 'lastMonth', '2026-01-01'])(
    'is not %s',
    (text) => expect(stateOf(`arcExpireDate=${text}`, start).filters).toEqual({}),
  );

  test('a period of days is counted on the clock of the operator', () => {
    const days = rangeIn({ kind: 'day' }, 'next7Days', 'Asia/Taipei', new Date('2026-02-26T17:30:00Z'));
    expect(days).toEqual(['2026-02-27', '2026-03-05']);
  });
});

test('a search form has as many columns as its width allows', () => {
  const widths = [599, 600, 999, 1000, 1299, 1300, 1699, 1700];
  expect(widths.map(columnsFor)).toEqual([1, 2, 2, 3, 3, 4, 4, 6]);
});

test('columns stand where they were put: pinned ones at their side', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(ordered(names, {})).toEqual(names);
  expect(ordered(names, { c: { fixed: 'left' }, a: { fixed: 'right' } })).toEqual(['c', 'b', 'd', 'a']);
  expect(ordered(names, moved({}, names, 0, 1))).toEqual(['b', 'a', 'c', 'd']);
  expect(ordered(names, moved({}, names, 3, -1))).toEqual(['a', 'b', 'd', 'c']);
});

describe('amounts', () => {
  const from = (query: string) => stateOf(query, bills).filters.paymentAmount;

  test('are a range of which either end may be open', () => {
    expect(from('paymentAmount=1000~5000.50')).toEqual(['1000', '5000.50']);
    expect(from('paymentAmount=1000~')).toEqual(['1000', '']);
    expect(from('paymentAmount=~5000')).toEqual(['', '5000']);
    for (const typed of ['~', '1,000~', 'abc~', '-5~', '1.234~', 'today'])
      expect(from(`paymentAmount=${encodeURIComponent(typed)}`)).toBeUndefined();
  });

  test('are written as they are read', () => {
    for (const range of [
      ['1000', '5000.50'],
      ['1000', ''],
      ['', '5000'],
    ] as const) {
      const state = { ...opened, filters: { ...opened.filters, paymentAmount: range } };
      expect(stateOf(queryOf(state, bills), bills)).toEqual(state);
    }
  });
});

describe('a search by days on papers', () => {
  const users = { list: userList, base: pageBase(userList, {}) };
  const expiring: Filters = { arcExpireDate: 'next30Days' };

  test('shows what comes first at the top, until the list is sorted otherwise', () => {
    expect(sortOfSearch(users, users.base, expiring)).toEqual(['arcExpireDate', 'asc']);
    const byLogin = ['lastLoginTime', 'desc'] as const;
    expect(sortOfSearch(users, { sort: byLogin }, expiring)).toEqual(byLogin);
    expect(sortOfSearch(users, { sort: ['arcExpireDate', 'desc'] }, expiring)).toEqual([
      'arcExpireDate',
      'desc',
    ]);
  });

  test('gives the list its own order back when it ends', () => {
    expect(sortOfSearch(users, { sort: ['arcExpireDate', 'asc'] }, {})).toEqual(userList.sort);
    expect(sortOfSearch(bills, bills.base, opened.filters)).toEqual(['createdTime', 'desc']);
  });
});
