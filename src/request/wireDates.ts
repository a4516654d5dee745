import { rangeOf } from '@/domain/kit/wire';
import { fromZone } from '@/domain/kit/zone';

/** A range as the operator chose it: two days, or two moments on their own clock (`YYYY-MM-DD HH:mm:ss`). */
export type LocalRange = readonly [start: string, end: string];

const LOCAL = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

const isRange = (value: unknown): value is LocalRange =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((end) => typeof end === 'string' && LOCAL.test(end));

/** A local range as it travels: UTC from 00:00:00 of the first day to 23:59:59 of the last (spec section 7). */
export function wireRange([start, end]: LocalRange, zone: string): LocalRange {
  return [fromZone(padded(start, '00:00:00'), zone), fromZone(padded(end, '23:59:59'), zone)];
}

/** Replaces every range of a body, `createdTime: [day, day]`, with the two fields that travel. */
export function withWireRanges(body: Record<string, unknown>, zone: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
      if (!isRange(value)) return [[name, value]];
      const [first, last] = rangeOf(name);
      const [start, end] = wireRange(value, zone);
      return [
        [first, start],
        [last, end],
      ];
    }),
  );
}

const padded = (local: string, time: string) => (local.length === 10 ? `${local} ${time}` : local);
