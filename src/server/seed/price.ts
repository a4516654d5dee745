import { type OrderKind, type Price, priceOf } from '../../domain/orders/price';
import type { Random } from './random';

const DAY = 86_400_000;

/** PHP for one NTD on a day: around what the market paid in 2026, moving a little from day to day. */
export function rateOn(time: number): string {
  const day = Math.floor((time + 8 * 3_600_000) / DAY);
  const wave = 1.968 + 0.014 * Math.sin(day / 17) + 0.006 * Math.sin(day / 5.3) + 0.003 * Math.sin(day * 2.1);
  return wave.toFixed(4);
}

/** What the user pays for an amount that the biller gets, and with how many points: sometimes, from Taiwan only. */
export function paymentOf(
  kind: OrderKind,
  transactionAmount: string,
  created: number,
  random: Random,
): Price & { pointsUsed: number } {
  const pointsUsed = kind.side === 'ntd' && random.chance(0.12) ? random.between(1, 10) * 5 : 0;
  return { ...priceOf(kind, transactionAmount, pointsUsed, rateOn(created)), pointsUsed };
}
