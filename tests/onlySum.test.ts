import { anyOf, choicesOf, onlySum, runsOf, type Some } from '../src/domain/reconciliation/onlySum';
import fc from './support/properties';

/** Several payments in one credit: which of them it was, where only one choice comes to it and chance does not explain it. */

const LONGEST = 40;
/** However many come to it by chance. */
const ANY = Number.POSITIVE_INFINITY;

const inRun = (total: number, amounts: readonly number[], most = ANY) =>
  onlySum(BigInt(total), choicesOf(runsOf(amounts.map(BigInt), LONGEST)), most);
const anywhere = (total: number, amounts: readonly number[], most = ANY) =>
  onlySum(BigInt(total), choicesOf(anyOf(amounts.map(BigInt))), most);

test('some that stand one after the other, and some that stand anywhere', () => {
  expect(inRun(60, [10, 20, 30])).toEqual([0, 1, 2]);
  expect(inRun(50, [10, 20, 30, 71])).toEqual([1, 2]);
  expect(inRun(1153, [1000, 517, 153, 2001])).toBeUndefined();
  expect(anywhere(1153, [1000, 517, 153, 2001])).toEqual([0, 2]);
});

test('not where several choices come to it, nor where one alone or none does', () => {
  expect(inRun(30, [10, 20, 77, 20, 10])).toBeUndefined();
  expect(anywhere(30, [10, 20, 13, 17])).toBeUndefined();
  expect(anywhere(77, [10, 77, 12])).toBeUndefined();
  expect(anywhere(5, [10, 77, 12])).toBeUndefined();
  expect(anywhere(5, [])).toBeUndefined();
});

test('no longer runs than may be', () => {
  expect(runsOf([1n, 2n, 3n], 2).map(({ total }) => total)).toEqual([3n, 5n]);
});

test('not where chance may have brought it about: of round amounts soon, of others later', () => {
  const round = [100_000, 150_000, 250_000, 300_000, 450_000, 700_000];
  expect(anywhere(1_000_000, round)).toBeUndefined();
  expect(anywhere(1_950_000, round)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(anywhere(850_000, round.slice(3), 0.02)).toBeUndefined();
  const odd = [101_300, 152_900, 247_100, 303_700];
  expect(anywhere(101_300 + 247_100, odd, 0.02)).toEqual([0, 2]);
});

const totalOf = (amounts: readonly bigint[], places: readonly number[]) =>
  places.reduce((all, at) => all + (amounts[at] ?? 0n), 0n);

test('what is answered comes to the total, and is several', () => {
  const each = (amounts: readonly bigint[], total: bigint, some: readonly Some[]) => {
    const found = onlySum(total, choicesOf(some), ANY);
    if (!found) return;
    expect(totalOf(amounts, found)).toBe(total);
    expect(found.length).toBeGreaterThan(1);
  };
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 60n), { minLength: 2, maxLength: 10 }),
      fc.nat(1023),
      (amounts, which) => {
        const total = amounts.reduce((all, one, at) => ((which >> at) & 1 ? all + one : all), 0n);
        each(amounts, total, runsOf(amounts, LONGEST));
        each(amounts, total, anyOf(amounts));
      },
    ),
  );
});
