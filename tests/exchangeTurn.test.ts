import { exchangeTurn } from '../src/domain/finance/exchangeTurn';

/** When a batch is to be with its bank, and when its PHP are there. */

const [HOLIDAY, MAKE_UP] = [1, 2];
const NONE = new Map<string, number>();
const TAIWAN = { exchangeDays: 1, cutOff: '15:30', valueDays: 1 };
const BOTH = { ...TAIWAN, exchangeDays: 2 };
const open = { taiwan: NONE, philippines: NONE };

test.each([
  // Monday, 15 June 2026: 07:30 UTC is the cut-off in Taipei.
  ['before the cut-off it is today', TAIWAN, open, '2026-06-15 04:00:00', '2026-06-15', '2026-06-16'],
  ['the cut-off is in time', TAIWAN, open, '2026-06-15 07:30:00', '2026-06-15', '2026-06-16'],
  ['after it the next day', TAIWAN, open, '2026-06-15 07:30:01', '2026-06-16', '2026-06-17'],
  ['over a weekend', TAIWAN, open, '2026-06-19 08:00:00', '2026-06-22', '2026-06-23'],
  ['its day is that of Taipei', TAIWAN, open, '2026-06-14 16:00:00', '2026-06-15', '2026-06-16'],
  ['at once', { ...TAIWAN, valueDays: 0 }, open, '2026-06-15 04:00:00', '2026-06-15', '2026-06-15'],
  [
    'a holiday of Taiwan is none of its days',
    { ...TAIWAN, valueDays: 2 },
    { ...open, taiwan: new Map([['2026-06-16', HOLIDAY]]) },
    '2026-06-15 04:00:00',
    '2026-06-15',
    '2026-06-18',
  ],
  [
    'a Saturday on which banks work is',
    TAIWAN,
    { ...open, taiwan: new Map([['2026-06-20', MAKE_UP]]) },
    '2026-06-19 08:00:00',
    '2026-06-20',
    '2026-06-22',
  ],
  [
    'a holiday of the Philippines counts for a rule of both',
    BOTH,
    { ...open, philippines: new Map([['2026-06-15', HOLIDAY]]) },
    '2026-06-15 04:00:00',
    '2026-06-16',
    '2026-06-17',
  ],
  [
    'and for none of Taiwan alone',
    TAIWAN,
    { ...open, philippines: new Map([['2026-06-15', HOLIDAY]]) },
    '2026-06-15 04:00:00',
    '2026-06-15',
    '2026-06-16',
  ],
])('%s', (_, times, calendars, now, day, valueDay) => {
  expect(exchangeTurn(times, calendars, now)).toMatchObject({ day, valueDay });
});

test('the last moment of the day is told in UTC', () => {
  expect(exchangeTurn(TAIWAN, open, '2026-06-15 08:00:00').cutOffTime).toBe('2026-06-16 07:30:00');
});
