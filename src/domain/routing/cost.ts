import { bandAt } from '../kit/bands';
import { decimal, units } from '../kit/decimal';
import type { CostRecord } from './ways';

/** What a sending of an amount costs, in PHP: fixed and percent of the band in which it lies, rounded up to a centavo. */
export function costOf({ costBands }: Pick<CostRecord, 'costBands'>, amount: string): string {
  const { fixed, percent } = bandAt(costBands, amount);
  return decimal((units(fixed, 2) * 1000n + units(amount, 2) * units(percent, 1) + 999n) / 1000n, 2);
}
