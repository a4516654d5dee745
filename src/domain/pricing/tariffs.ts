import { codeOf, codeTable } from '../kit/codes';
import { decimal, units } from '../kit/decimal';
import { type Instant, inForce } from './inForce';
import { keyOf, type Snapshot } from './snapshot';

/** What has a price of its own that follows from no amount (decisions section 15). */
export const tariffKind = codeTable('tariffKind', {
  boxFreight: [1],
  passportDelivery: [2],
  passportPickup: [3],
  boxCommission: [4],
});
export type TariffKind = keyof typeof tariffKind.entries;

/** Freight of boxes is by their size. */
export const BOX_FREIGHT = codeOf(tariffKind, 'boxFreight');

/** What something costs at a moment, in NTD: freight of one box by its size, else `boxSize` null. Undefined when it has no price. */
export function tariffAt(
  snapshot: Snapshot,
  kind: TariffKind,
  boxSize: number | null,
  instant: Instant,
): string | undefined {
  return inForce(snapshot.tariffs.get(keyOf(codeOf(tariffKind, kind), boxSize)), instant)?.amount;
}

/** So many times an amount. */
export const timesOver = (amount: string, quantity: number): string =>
  decimal(units(amount, 2) * BigInt(quantity), 2);
