import { fieldOf, type Resource } from './resource';

interface Difference {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** Of lists only what is not in both is told: of two hundred rights the three that were given. */
export function telling<D extends Difference>(of: Resource, difference: D): D {
  const { kind } = fieldOf(of, difference.field);
  if (kind !== 'keys' && kind !== 'refs') return difference;
  const [old, is] = [listIn(difference.old), listIn(difference.new)];
  return { ...difference, old: without(old, is), new: without(is, old) };
}

const listIn = (value: string | null): unknown[] => (value === null ? [] : JSON.parse(value));

const without = (all: readonly unknown[], others: readonly unknown[]): string =>
  JSON.stringify(all.filter((one) => !others.includes(one)));
