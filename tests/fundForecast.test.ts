import { dryAt, FORECAST_DAYS, type HourOut, type KnownFunds } from '../src/domain/finance/fundForecast';
import { codeOf } from '../src/domain/kit/codes';
import { dayAfter } from '../src/domain/kit/days';
import { decimal } from '../src/domain/kit/decimal';
import { businessDay, fromZone, later } from '../src/domain/kit/zone';
import { holidayKind } from '../src/domain/operation/holiday';
import fc from './support/properties';

/** When the funds of an account outside will be gone (decisions section 32). */

/** A Wednesday, ten o'clock in Taipei. */
const NOW = '2026-06-10 02:00:00';
const TODAY = businessDay(NOW);
const HOLIDAY = codeOf(holidayKind, 'holiday');
const MAKE_UP = codeOf(holidayKind, 'makeUpWorkday');

const DAYS = Array.from({ length: FORECAST_DAYS }, (_, at) => dayAfter(TODAY, at - FORECAST_DAYS));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What left by day and hour. */
const outOf = (amountOf: (day: string, hour: number) => string | undefined): HourOut[] =>
  DAYS.flatMap((day) =>
    HOURS.flatMap((hour) => {
      const amount = amountOf(day, hour);
      return amount === undefined ? [] : [{ day, hour, amount }];
    }),
  );

const known = (some: Partial<KnownFunds>): KnownFunds => ({
  available: '0.00',
  firstDay: '2026-01-01',
  endedDay: dayAfter(TODAY, -1),
  out: [],
  dated: [],
  calendar: new Map(),
  ...some,
});
const taipei = (moment: string) => fromZone(moment, 'Asia/Taipei');
const steady = outOf(() => '100.00');

const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => decimal(BigInt(amount), 2));
const flows = fc.array(
  fc.record({ day: fc.constantFrom(...DAYS), hour: fc.integer({ min: 0, max: 23 }), amount: cents }),
  { maxLength: 400 },
);
const distinct = (some: readonly HourOut[]) => [
  ...new Map(some.map((one) => [`${one.day} ${one.hour}`, one])).values(),
];
const moments = fc.integer({ min: 0, max: 86_399 }).map((seconds) => later(NOW, seconds));
/** Never comes after everything that does. */
const orNever = (moment: string | null) => moment ?? '9999';

describe('an account from which as much goes each hour', () => {
  test('is dry when its funds are taken, to the second', () => {
    expect(dryAt(known({ available: '250.00', out: steady }), NOW)).toBe('2026-06-10 04:30:00');
    expect(dryAt(known({ available: '250.00', out: steady }), later(NOW, 1800))).toBe('2026-06-10 05:00:00');
    expect(dryAt(known({ available: '0.01', out: steady }), NOW)).toBe(NOW);
  });

  test('is dry already when it has none', () => {
    expect(dryAt(known({ available: '0.00', out: steady }), NOW)).toBe(NOW);
    expect(dryAt(known({ available: '-5.00', out: steady }), NOW)).toBe(NOW);
  });

  test('has enough when it lasts longer than four weeks', () => {
    const all = FORECAST_DAYS * 24 * 100;
    expect(dryAt(known({ available: `${all}.00`, out: steady }), NOW)).toBe(later(NOW, 28 * 86_400));
    expect(dryAt(known({ available: `${all}.01`, out: steady }), NOW)).toBeNull();
  });
});

describe('too little is known', () => {
  test('of an account that has no history', () => {
    expect(dryAt(known({ firstDay: null, out: [] }), NOW)).toBeNull();
    expect(dryAt(known({ endedDay: null, out: steady }), NOW)).toBeNull();
  });

  test('of one of less than a whole week', () => {
    const since = (days: number) =>
      known({ available: '250.00', out: steady, firstDay: dayAfter(TODAY, -days) });
    expect(dryAt(since(7), NOW)).toBeNull();
    expect(dryAt(since(8), NOW)).toBe('2026-06-10 04:30:00');
  });

  test('of one from which nothing goes', () => {
    expect(dryAt(known({ available: '-5.00' }), NOW)).toBeNull();
    expect(
      dryAt(known({ available: '0.01', out: outOf((day) => (day === DAYS[0] ? '9.00' : undefined)) }), NOW),
    ).toBeNull();
  });
});

test('days before an account was there are none on which nothing went', () => {
  const out = steady.filter(({ day }) => day > dayAfter(TODAY, -8));
  expect(dryAt(known({ available: '250.00', out }), NOW)).toBeNull();
  expect(dryAt(known({ available: '250.00', out, firstDay: dayAfter(TODAY, -8) }), NOW)).toBe(
    '2026-06-10 04:30:00',
  );
});

test('one day unlike all others changes nothing, and the middle of four lies between two', () => {
  const weeks = ['10.00', '30.00', '50.01', '9000.00'];
  const onWednesdays = outOf((day, hour) =>
    hour === 11 && new Date(day).getUTCDay() === 3 ? weeks[Math.floor(DAYS.indexOf(day) / 7)] : undefined,
  );
  // 40.005 go between eleven and twelve.
  expect(dryAt(known({ available: '20.00', out: onWednesdays }), NOW)).toBe('2026-06-10 03:29:59');
  expect(dryAt(known({ available: '40.01', out: onWednesdays }), NOW)).toBe('2026-06-17 03:00:00');
});

describe('what is dated', () => {
  const funded = (valueDay: string, calendar: KnownFunds['calendar'] = new Map()) =>
    dryAt(
      known({ available: '1000.00', out: steady, dated: [{ valueDay, amount: '500.00' }], calendar }),
      NOW,
    );

  test('is there by the end of its day, and not before', () => {
    expect(funded(TODAY)).toBe(taipei('2026-06-11 01:00:00'));
    expect(funded(dayAfter(TODAY, 1))).toBe(taipei('2026-06-10 20:00:00'));
  });

  test('is not waited for once it is late', () => {
    expect(funded(dayAfter(TODAY, -1))).toBe(taipei('2026-06-10 20:00:00'));
    const dated = [{ valueDay: TODAY, amount: '500.00' }];
    const evening = taipei('2026-06-10 16:00:01');
    expect(dryAt(known({ available: '100.00', out: steady, dated }), evening)).toBe(
      taipei('2026-06-10 17:00:01'),
    );
  });

  test('comes on the next day on which banks work', () => {
    const dated = [{ valueDay: TODAY, amount: '500.00' }];
    const out = outOf((day) => (new Date(day).getUTCDay() === 0 ? undefined : '100.00'));
    const calendar = new Map([[TODAY, HOLIDAY]]);
    // Today is like a Sunday, tomorrow at four the money is there.
    expect(dryAt(known({ available: '2000.00', out, dated, calendar }), NOW)).toBe(
      taipei('2026-06-12 01:00:00'),
    );
  });
});

describe('holidays', () => {
  const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
  const out = outOf((day) => (isWeekday(day) ? '100.00' : undefined));

  test('take what Sundays do, and a weekend on which banks work what Fridays do', () => {
    const of = (calendar: KnownFunds['calendar']) =>
      dryAt(known({ available: '1500.00', out, calendar }), NOW);
    expect(of(new Map())).toBe(taipei('2026-06-11 01:00:00'));
    expect(of(new Map([[dayAfter(TODAY, 1), HOLIDAY]]))).toBe(taipei('2026-06-12 01:00:00'));
    const saturday = '2026-06-13';
    const late = known({ available: '6300.00', out });
    expect(dryAt(late, NOW)).toBe(taipei('2026-06-15 01:00:00'));
    expect(dryAt({ ...late, calendar: new Map([[saturday, MAKE_UP]]) }, NOW)).toBe(
      taipei('2026-06-13 01:00:00'),
    );
  });

  test('of the past are no days like those of their names', () => {
    const [past] = DAYS.filter((day) => new Date(day).getUTCDay() === 3);
    const calendar = new Map(
      DAYS.filter((day) => new Date(day).getUTCDay() === 3 && day !== past).map((day) => [day, HOLIDAY]),
    );
    const rested = out.filter(({ day }) => !calendar.has(day));
    expect(dryAt(known({ available: '250.00', out: rested, calendar }), NOW)).toBe('2026-06-10 04:30:00');
  });
});

/** The same in plain numbers, a minute at a time. */
function plainly({ available, out }: KnownFunds, now: string): string | null {
  const amounts = new Map(out.map(({ day, hour, amount }) => [`${day} ${hour}`, Number(amount)]));
  const perMinute = new Map<string, number>();
  for (const weekday of DAYS.slice(0, 7))
    for (const hour of HOURS) {
      const seen = [0, 7, 14, 21].map((days) => amounts.get(`${dayAfter(weekday, days)} ${hour}`) ?? 0);
      const [, low = 0, high = 0] = seen.sort((a, b) => a - b);
      perMinute.set(`${new Date(weekday).getUTCDay()} ${hour}`, (low + high) / 2 / 60);
    }
  let left = Number(available);
  for (let minute = 0; minute < FORECAST_DAYS * 1440; minute += 1) {
    const local = new Date(Date.parse(`${now.replace(' ', 'T')}Z`) + (minute + 480) * 60_000);
    left -= perMinute.get(`${local.getUTCDay()} ${local.getUTCHours()}`) ?? 0;
    if (left < -1e-6) return later(now, minute * 60);
  }
  return null;
}

test('is what a plain computation says', () => {
  fc.assert(
    fc.property(flows, fc.integer({ min: 1, max: 300_000 }), (some, amount) => {
      const dense = distinct([...some, ...outOf((_, hour) => (hour === 9 ? '3.00' : undefined))]);
      const funds = known({ available: decimal(BigInt(amount), 2), out: dense });
      const [exact, plain] = [dryAt(funds, NOW), plainly(funds, NOW)];
      if (exact === null || plain === null) expect(exact).toBe(plain);
      else {
        expect(exact >= later(plain, -60)).toBe(true);
        expect(exact <= later(plain, 60)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('more there, or more to come, is never gone sooner', () => {
  fc.assert(
    fc.property(
      flows,
      moments,
      cents,
      cents,
      fc.integer({ min: -2, max: 9 }),
      (some, now, had, more, days) => {
        const funds = known({ available: had, out: distinct(some) });
        const before = orNever(dryAt(funds, now));
        const dated = [{ valueDay: dayAfter(TODAY, days), amount: more }];
        expect(orNever(dryAt({ ...funds, dated }, now)) >= before).toBe(true);
        const richer = decimal(BigInt(had.replace('.', '')) + BigInt(more.replace('.', '')), 2);
        expect(orNever(dryAt({ ...funds, available: richer }, now)) >= before).toBe(true);
      },
    ),
  );
});

test('it is never before now nor after four weeks, whatever the order in which it is known and the unit in which it is counted', () => {
  fc.assert(
    fc.property(flows, moments, cents, (some, now, available) => {
      const funds = known({ available, out: distinct(some) });
      const at = dryAt(funds, now);
      if (at !== null) {
        expect(at >= now).toBe(true);
        expect(at <= later(now, FORECAST_DAYS * 86_400)).toBe(true);
      }
      expect(dryAt({ ...funds, out: funds.out.toReversed() }, now)).toBe(at);
      const times = (amount: string) => decimal(BigInt(amount.replace('.', '')) * 7n, 2);
      const scaled = funds.out.map((one) => ({ ...one, amount: times(one.amount) }));
      expect(dryAt({ ...funds, available: times(available), out: scaled }, now)).toBe(at);
    }),
  );
});
