import { beginsOf } from '../src/domain/approvals/effect';
import { districtImports } from '../src/domain/areas/districtImport';
import { commissions } from '../src/domain/merchants/commission';
import { rates } from '../src/domain/pricing/rate';
import { versions } from '../src/domain/system/version';

/** When what is proposed takes effect, had it been approved at 10:30 of a Monday in Taipei. */

const MONDAY = '2026-11-23 02:30:00';
const weekWindow = { fromDay: 1, fromTime: '09:00', toDay: 1, toTime: '18:00' };

test.each([
  [
    'a start that is to come',
    { startTime: '2026-11-24 00:00:00' },
    { how: 'from', time: '2026-11-24 00:00:00' },
  ],
  ['one that has passed', { startTime: '2026-11-23 02:10:00' }, { how: 'atApproval' }],
  ['none', { startTime: null }, { how: 'atApproval' }],
  // What begins within its own window counts from the next one on.
  ['a window that is open', { weekWindow }, { how: 'weekly', time: '2026-11-30 01:00:00' }],
  [
    'a window that opens later',
    { weekWindow: { ...weekWindow, fromTime: '11:00' } },
    { how: 'weekly', time: '2026-11-23 03:00:00' },
  ],
  [
    'a window of each week from a day on',
    { weekWindow, startTime: '2026-12-01 00:00:00' },
    { how: 'weekly', time: '2026-12-07 01:00:00' },
  ],
])('a rate with %s', (_, values, expected) => {
  expect(beginsOf(rates, values, MONDAY)).toEqual(expected);
});

test('a day begins with its midnight in Taipei', () => {
  const begins = { how: 'from', time: '2026-11-30 16:00:00' };
  expect(beginsOf(commissions, { fromDay: '2026-12-01' }, MONDAY)).toEqual(begins);
  expect(beginsOf(districtImports, { fromDay: '2026-12-01' }, MONDAY, 'schedule')).toEqual(begins);
});

test('a step that ends a record waits for no start of it, and one that marks the start begins it', () => {
  const atApproval = { how: 'atApproval' };
  const values = { startTime: '2026-12-01 00:00:00', fromDay: '2026-12-01', weekWindow };
  expect(beginsOf(rates, values, MONDAY, 'withdraw')).toEqual(atApproval);
  expect(beginsOf(commissions, values, MONDAY, 'withdraw')).toEqual(atApproval);
  expect(beginsOf(versions, { startTime: values.startTime }, MONDAY, 'start')).toEqual(atApproval);
});
