import { beginsAs, benchmarkIn, HELD, IN_USE, isFar } from '../src/domain/operation/benchmark';
import { planned, readBenchmarks } from '../src/domain/operation/benchmarkImport';

/** Benchmarks as such: which one is of a moment, and what is too far from the one before. */

const NOW = '2026-06-15 04:00:00';

test('of a list the benchmark of a moment is the newest that was quoted no later', () => {
  const quoted = [
    ['2026-06-15 02:00:00', '2.0000'],
    ['2026-06-15 01:00:00', '1.9000'],
    ['2026-06-15 03:00:00', '2.1000'],
  ].map(([quotedTime = '', benchmarkRate = '']) => ({ quotedTime, benchmarkRate }));
  const at = (moment: string) => benchmarkIn(quoted, moment)?.benchmarkRate;
  expect([
    at('2026-06-15 00:59:59'),
    at('2026-06-15 01:00:00'),
    at('2026-06-15 02:59:59'),
    at(NOW),
    benchmarkIn([], NOW),
  ]).toEqual([undefined, '1.9000', '2.0000', '2.1000', undefined]);
});

test.each([
  ['2.0400', '2.0000', false],
  ['2.0401', '2.0000', true],
  ['1.9600', '2.0000', false],
  ['1.9599', '2.0000', true],
  ['0.0001', '0.0001', false],
  ['0.0002', '0.0001', true],
])('%s after %s is too far: %s', (rate, before, far) => {
  expect(isFar(rate, before)).toBe(far);
  expect(beginsAs(rate, before)).toBe(far ? HELD : IN_USE);
});

test('the first of all is measured by nothing', () => {
  expect(beginsAs('9.0000', undefined)).toBe(IN_USE);
});

test('lines of an import are measured in the order of their times, by figures in use alone', () => {
  const standing = [
    {
      id: 1,
      version: 0,
      quotedTime: '2026-06-15 01:00:00',
      benchmarkRate: '2.0000',
      provider: 'A',
      status: IN_USE,
    },
    {
      id: 2,
      version: 0,
      quotedTime: '2026-06-15 01:30:00',
      benchmarkRate: '3.0000',
      provider: 'A',
      status: HELD,
    },
  ];
  const text = [
    '2026-06-15 11:00,2.0700,A',
    '2026-06-15 10:00,2.0300,A',
    '2026-06-15 10:30,2.2000,A',
    '2026-06-15 08:30,5.0000,A',
  ].join('\n');
  const lines = planned(standing, readBenchmarks(text, NOW));
  expect(lines.map(({ line, does, status }) => [line, does, status])).toEqual([
    [1, 'adds', IN_USE],
    [2, 'adds', IN_USE],
    [3, 'adds', HELD],
    [4, 'adds', IN_USE],
  ]);
});

test.each([
  ['2026-06-15 12:00,2,A', '2026-06-15 04:00:00'],
  ['2026-06-15 12:00:00,2,A', '2026-06-15 04:00:00'],
  ['"2026-06-15 00:00" , "2" , "A, B"', '2026-06-14 16:00:00'],
])('%s is read', (line, quotedTime) => {
  expect(readBenchmarks(line, NOW)).toMatchObject([{ line: 1, said: { quotedTime } }]);
});

test.each([
  ['2026-06-31 12:00,2,A', 'rules.instant'],
  ['2026-06-15,2,A', 'rules.instant'],
  ['2026-06-15 12:01,2,A', 'rules.notInFuture'],
  ['2026-06-15 12:00,2', 'rules.required'],
  ['2026-06-15 12:00,0,A', 'rules.positive'],
  ['2026-06-15 12:00,two,A', 'rules.number'],
  ['2026-06-15 12:00,1.00001,A', 'rules.decimals'],
  [`2026-06-15 12:00,2,${'x'.repeat(61)}`, 'rules.tooLong'],
])('%s says what is wrong', (line, key) => {
  expect(readBenchmarks(line, NOW)).toMatchObject([{ said: { key } }]);
});
