import { keptPages } from '../src/domain/keptPages';
import { dayAfter } from '../src/domain/kit/days';
import { fieldOf } from '../src/domain/kit/resource';
import { businessDay } from '../src/domain/kit/zone';
import { wrongBill } from '../src/domain/operation/biller';
import { filesUnder, linesMatching } from './support/sources';

/** Today is the day of the business, in Taipei: until midnight there, and not until midnight elsewhere (spec section 3). */

/** 12:00, 23:30 and 00:30 in Taipei of three following days. */
const MOMENTS = ['2026-06-15 04:00:00', '2026-06-15 15:30:00', '2026-06-15 16:30:00'] as const;
const OFFSETS = [-2, -1, 0, 1, 2, 30, 400] as const;

const dayFields = Object.values(keptPages).flatMap((page) =>
  page.form
    .filter((name) => fieldOf(page.of, name).kind === 'day')
    .map((name) => [`${page.of.name} ${name}`, page, name] as const),
);

test('there are forms that ask for days', () => {
  expect(dayFields.length).toBeGreaterThan(5);
});

test.each(dayFields)('%s is held against the same day all day long', (_, page, name) => {
  const complaintsAt = (now: string) =>
    OFFSETS.map((days) => page.wrong?.({ [name]: dayAfter(businessDay(now), days) }, now)[name]?.key);
  const [noon, ...nights] = MOMENTS.map(complaintsAt);
  for (const night of nights) expect(night).toEqual(noon);
});

test('a bill is overdue from the midnight after its day', () => {
  const biller = {
    ...{ status: 1, accountPattern: null, leastAmount: null, mostAmount: null, overdueAccepted: false },
  };
  for (const now of MOMENTS) {
    const bill = (days: number) => ({
      ...{ accountNumber: '1', transactionAmount: '1.00', dueDate: dayAfter(businessDay(now), days) },
    });
    expect(wrongBill(biller, bill(0), businessDay(now))).toEqual({});
    expect(wrongBill(biller, bill(-1), businessDay(now))).toHaveProperty('dueDate');
  }
});

/** Files that compute with days, and one that shows a moment that is in its zone already. */
const OF_DAYS = [
  'src/domain/kit/days.ts',
  'src/domain/kit/zone.ts',
  'src/server/dashboards/periods.ts',
  'src/server/exports/xlsx.ts',
];

test('nowhere is the day of a moment cut out of its UTC text', () => {
  const files = filesUnder('src', /\.tsx?$/).filter((path) => !path.startsWith('src/server/seed/'));
  const cutting = linesMatching(
    files,
    /(now|[tT]ime|utc|\(\))\.slice\(0, ?10\)|\.split\('T'\)\[0\]|getUTCDate\(\)|current_date/,
  );
  const others = cutting.filter((line) => !OF_DAYS.some((path) => line.startsWith(path)));
  expect(others).toEqual([]);
});
