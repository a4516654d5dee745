import {
  BUSINESS_ZONE,
  businessDay,
  dateOf,
  dayIn,
  fromZone,
  isZone,
  toZone,
  wireOf,
} from '../src/domain/kit/zone';
import { numberOf } from '../src/domain/orders/number';
import fc from './support/properties';

test.each([
  ['Asia/Taipei', '2026-01-31 16:00:00', '2026-02-01 00:00:00'],
  ['Asia/Taipei', '2026-01-31 15:59:59', '2026-01-31 23:59:59'],
  ['Asia/Manila', '2024-02-28 16:00:00', '2024-02-29 00:00:00'],
  ['UTC', '2026-01-31 16:00:00', '2026-01-31 16:00:00'],
  ['Asia/Kathmandu', '2026-01-01 00:00:00', '2026-01-01 05:45:00'],
  // Clocks in New York go forward on 2026-03-08 at 07:00 UTC and back on 2026-11-01 at 06:00 UTC.
  ['America/New_York', '2026-03-08 06:59:59', '2026-03-08 01:59:59'],
  ['America/New_York', '2026-03-08 07:00:00', '2026-03-08 03:00:00'],
  ['America/New_York', '2026-11-01 05:30:00', '2026-11-01 01:30:00'],
  ['America/New_York', '2026-11-01 06:30:00', '2026-11-01 01:30:00'],
])('in %s, %s UTC reads %s', (zone, utc, local) => {
  expect(toZone(utc, zone)).toBe(local);
});

test('the day of an operator in Taipei is 16:00 to 15:59:59 UTC', () => {
  expect(fromZone('2026-03-02 00:00:00', 'Asia/Taipei')).toBe('2026-03-01 16:00:00');
  expect(fromZone('2026-03-02 23:59:59', 'Asia/Taipei')).toBe('2026-03-02 15:59:59');
  expect(dayIn('Asia/Taipei', '2026-03-01 15:59:59')).toBe('2026-03-01');
  expect(dayIn('Asia/Taipei', '2026-03-01 16:00:00')).toBe('2026-03-02');
});

test('there and back is the same moment, in any zone', () => {
  const zones = fc.constantFrom('Asia/Taipei', 'Asia/Manila', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati');
  const seconds = fc.integer({ min: 946_684_800, max: 4_102_444_800 });
  fc.assert(
    fc.property(zones, seconds, (zone, second) => {
      const utc = wireOf(new Date(second * 1000));
      expect(fromZone(toZone(utc, zone), zone)).toBe(utc);
    }),
  );
});

test('the day of the business is the day in its zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 946_684_800, max: 4_102_444_800 }), (second) => {
      const utc = wireOf(new Date(second * 1000));
      expect(businessDay(utc)).toBe(dayIn(BUSINESS_ZONE, utc));
    }),
  );
});

test('where clocks change, there and back differs by the repeated hour at most', () => {
  const seconds = fc.integer({ min: 1_767_225_600, max: 1_798_761_600 });
  fc.assert(
    fc.property(
      fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe'),
      seconds,
      (zone, second) => {
        const utc = wireOf(new Date(second * 1000));
        const back = dateOf(fromZone(toZone(utc, zone), zone)).getTime();
        expect(Math.abs(back - second * 1000)).toBeLessThanOrEqual(3_600_000);
      },
    ),
  );
});

test('a date of the runtime travels without its fraction', () => {
  expect(wireOf(new Date('2026-03-01T10:11:12.999Z'))).toBe('2026-03-01 10:11:12');
  expect(dateOf('2026-03-01 10:11:12').toISOString()).toBe('2026-03-01T10:11:12.000Z');
});

test('zones are known by their names', () => {
  expect(isZone('Asia/Taipei')).toBe(true);
  expect(isZone('Asia/Atlantis')).toBe(false);
  expect(isZone('')).toBe(false);
});

test('the number of an order has the day that it is in Taipei', () => {
  expect(numberOf('order', 42, '2026-01-31 15:59:59')).toBe('TL260131000000042');
  expect(numberOf('order', 43, '2026-01-31 16:00:00')).toBe('TL260201000000043');
  expect(numberOf('kiosk', 7, '2026-12-31 16:00:00')).toBe('KT270101000000007');
});
