import { codeOf } from '../src/domain/kit/codes';
import { benchmarkIn, HELD, heldReason, IN_USE } from '../src/domain/operation/benchmark';
import { beginsAs, canWithdrawAlone, FETCHED, isFar, TYPED } from '../src/domain/operation/benchmarkHold';
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
  for (const source of [TYPED, FETCHED])
    expect(beginsAs(rate, { inUse: before, trusted: before }, source).status).toBe(far ? HELD : IN_USE);
});

const [OFF_IN_USE, OFF_TRUSTED, NOTHING_TRUSTED] = (
  ['offInUse', 'offTrusted', 'nothingTrusted'] as const
).map((name) => codeOf(heldReason, name));

test.each([
  ['2.0390', '2.0000', '2.0000', TYPED, null],
  ['1.9700', '2.0390', '2.0000', TYPED, OFF_IN_USE],
  ['2.0600', '2.0390', '2.0000', TYPED, OFF_TRUSTED],
  ['2.0000', '2.0000', undefined, TYPED, NOTHING_TRUSTED],
  ['9.0000', undefined, undefined, TYPED, NOTHING_TRUSTED],
  // What one person brought turns the feed neither away nor further.
  ['1.9700', '2.0390', '2.0000', FETCHED, null],
  ['2.0600', '2.0390', '2.0000', FETCHED, OFF_TRUSTED],
  ['9.0000', undefined, undefined, FETCHED, null],
  ['9.0000', '2.0000', undefined, FETCHED, OFF_IN_USE],
])(
  '%s where %s is in use and %s trusted, from source %i: held for %s',
  (rate, inUse, trusted, source, reason) => {
    const begins = beginsAs(rate, { inUse, trusted }, source);
    expect(begins).toEqual({
      status: reason === null ? IN_USE : HELD,
      heldReason: reason,
      trusted: reason === null && source === FETCHED,
    });
  },
);

test.each([
  ['a trusted one', true, '2.0000', '2.0000', false],
  ['one near to what takes its place', false, '2.0000', '2.0000', true],
  ['the last of all', false, undefined, undefined, false],
  ['one whose place nobody vouches for', false, '2.0000', undefined, false],
  ['one far from what takes its place', false, '1.9700', '2.0000', false],
  ['one before which it has drifted', false, '2.0300', '1.9800', false],
])('whether %s is withdrawn by one person', (_what, trusted, inUse, anchor, alone) => {
  const value = { quotedTime: NOW, benchmarkRate: '2.0200', trusted };
  expect(canWithdrawAlone(value, { inUse, trusted: anchor })).toBe(alone);
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
      trusted: true,
    },
    {
      id: 2,
      version: 0,
      quotedTime: '2026-06-15 01:30:00',
      benchmarkRate: '3.0000',
      provider: 'A',
      status: HELD,
      trusted: false,
    },
  ];
  const text = [
    '2026-06-15 11:00,2.0390,A',
    '2026-06-15 11:30,2.0600,A',
    '2026-06-15 10:00,2.0300,A',
    '2026-06-15 10:30,2.2000,A',
    '2026-06-15 08:30,5.0000,A',
  ].join('\n');
  const lines = planned(standing, readBenchmarks(text, NOW));
  expect(lines.map(({ line, does, begins }) => [line, does, begins?.heldReason])).toEqual([
    [1, 'adds', null],
    // Not far from the line before it, and too far from what is trusted.
    [2, 'adds', OFF_TRUSTED],
    [3, 'adds', null],
    [4, 'adds', OFF_TRUSTED],
    [5, 'adds', NOTHING_TRUSTED],
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
  expect(readBenchmarks(line, NOW)).toMatchObject([{ said: { wrong: { key } } }]);
});
