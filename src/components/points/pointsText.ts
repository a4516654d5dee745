import { decimalText } from '@/domain/kit/format';

/** Points that came or went, with their sign. */
export const pointsText = (points: number): string =>
  `${points < 0 ? '−' : '+'}${decimalText(String(Math.abs(points)), 0)}`;
