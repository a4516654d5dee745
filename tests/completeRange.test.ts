import { periods, rangeIn } from '../src/domain/kit/periods';
import { completeDays, completeMinutes } from '../src/kit/list/completeRange';

const NOW = new Date('2026-11-28T02:30:00Z');
const complete = (start?: string, end?: string) => completeMinutes(start, end, 'Asia/Taipei', NOW);

test('typed minutes are kept, from their first to their last second', () => {
  expect(complete('2026-11-01 08:30', '2026-11-02 23:59')).toEqual([
    '2026-11-01 08:30:00',
    '2026-11-02 23:59:59',
  ]);
});

test('a start alone reaches to the end of today', () => {
  expect(complete('2026-11-01 08:30')).toEqual(['2026-11-01 08:30:00', '2026-11-28 23:59:59']);
});

test('a start that lies ahead reaches to the end of its day', () => {
  expect(complete('2026-12-05 08:30')).toEqual(['2026-12-05 08:30:00', '2026-12-05 23:59:59']);
});

test('an end alone begins before everything', () => {
  expect(complete(undefined, '2026-11-02 10:00')).toEqual(['2000-01-01 00:00:00', '2026-11-02 10:00:59']);
});

test('days without one end reach as far as papers do', () => {
  expect(completeDays('2026-11-01', undefined)).toEqual(['2026-11-01', '2099-12-31']);
  expect(completeDays(undefined, '2026-11-01')).toEqual(['2000-01-01', '2026-11-01']);
});

test.each(periods)('%s reads the same when its minutes are typed', (period) => {
  const range = rangeIn({ kind: 'instant' }, period, 'Asia/Taipei', NOW);
  const [start, end] = range.map((moment) => moment.slice(0, 16));
  expect(complete(start, end)).toEqual(range);
});
