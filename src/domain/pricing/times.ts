import type { AskedBy } from '../kit/asks';
import { LATE, ONCE, WEEKLY } from '../kit/published';
import type { Complaint } from '../kit/rules';
import { later } from '../kit/zone';

type Values = Readonly<Record<string, unknown>>;

/** Windows are of weekly ones, ends of the others (decisions section 13). */
export const BY_VALIDITY = {
  weekWindow: { by: 'validity', of: [WEEKLY], otherwise: 'rules.weeklyOnly' },
  endTime: { by: 'validity', of: [ONCE], otherwise: 'rules.onceOnly', optional: true },
} as const satisfies Record<string, AskedBy>;

/** Most hold once. */
export const BEGINS_ONCE = { validity: ONCE } as const;

/**
 * What is wrong with when something holds: it ends after it begins, and a start may have passed by half an hour, no more.
 * `now` is UTC.
 */
export function wrongTimes(record: Values, now: string): Record<string, Complaint> {
  const { startTime, endTime } = record;
  const complaints: Record<string, Complaint> = {};
  if (typeof startTime === 'string' && startTime < later(now, -LATE))
    complaints.startTime = { key: 'rules.startPassed' };
  if (typeof endTime !== 'string') return complaints;
  const begins = typeof startTime === 'string' && startTime > now ? startTime : now;
  if (endTime <= begins) complaints.endTime = { key: 'rules.endsBeforeStart' };
  return complaints;
}
