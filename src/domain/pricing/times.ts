import { LATE, ONCE, WEEKLY } from '../kit/published';
import type { Complaint } from '../kit/rules';
import { later } from '../kit/zone';

type Values = Readonly<Record<string, unknown>>;

/**
 * What is wrong with when something holds: windows are of weekly ones, ends of the others; it ends after it begins; and a
 * start may have passed by half an hour, no more. `now` is UTC.
 */
export function wrongTimes(record: Values, now: string): Record<string, Complaint> {
  const { validity, weekWindow, startTime, endTime } = record;
  const complaints: Record<string, Complaint> = {};
  if (Number(validity) === WEEKLY && !weekWindow) complaints.weekWindow = { key: 'rules.required' };
  if (Number(validity) === ONCE && weekWindow) complaints.weekWindow = { key: 'rules.weeklyOnly' };
  if (typeof startTime === 'string' && startTime < later(now, -LATE))
    complaints.startTime = { key: 'rules.startPassed' };
  if (typeof endTime !== 'string') return complaints;
  const begins = typeof startTime === 'string' && startTime > now ? startTime : now;
  if (Number(validity) === WEEKLY) complaints.endTime = { key: 'rules.onceOnly' };
  else if (endTime <= begins) complaints.endTime = { key: 'rules.endsBeforeStart' };
  return complaints;
}
