import { dayAfter } from '../../src/domain/kit/days';
import { decimal, units } from '../../src/domain/kit/decimal';
import type { Field } from '../../src/domain/kit/fields';
import { type ListInput, rangeNamesOf } from '../../src/domain/kit/list';
import { dateOf, wireOf } from '../../src/domain/kit/zone';

type Range = readonly [input: ListInput, means: (value: unknown) => boolean];

/** Inputs by which a field with a range can be searched, from the values that it has, and what each of them means. */
export function rangesOf(name: string, field: Field, values: readonly string[]): [...Range][] {
  const isAmount = field.kind === 'money';
  const keyOf = (value: string) => (isAmount ? units(value, 2) : value);
  const sorted = [...values].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const low = sorted[Math.floor(sorted.length / 4)] ?? '2026-11-20 00:00:00';
  const high = sorted[Math.floor(sorted.length / 2)] ?? low;
  const [start, end] = rangeNamesOf(name, field);
  const is = (test: (key: string | bigint) => boolean) => (value: unknown) =>
    value !== null && test(keyOf(String(value)));
  const [from, to] = [keyOf(low), keyOf(high)];
  return [
    [{ [start]: low }, is((key) => key >= from)],
    [{ [end]: high }, is((key) => key <= to)],
    [{ [start]: low, [end]: high }, is((key) => key >= from && key <= to)],
    [{ [start]: high, [end]: high }, is((key) => key === to)],
    [{ [start]: after(high, isAmount), [end]: high }, () => false],
  ];
}

/** The next day, second or cent. */
function after(value: string, isAmount: boolean): string {
  if (isAmount) return decimal(units(value, 2) + 1n, 2);
  return value.length === 10 ? dayAfter(value, 1) : wireOf(new Date(dateOf(value).getTime() + 1000));
}
