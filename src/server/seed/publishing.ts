import { codeOf } from '../../domain/kit/codes';
import { endReason, rateStatus } from '../../domain/kit/published';
import { dateOf, later } from '../../domain/kit/zone';
import type { Timing } from './data/rates';
import { operatorNamed } from './staff';

const DAY = 86_400_000;
const HOUR = 3600;

/** PHP for one NTD that the demo makes up for a day: around what the market paid in 2026, moving a little from day to day. */
export function drawnRate(day: string): string {
  const at = dateOf(`${day} 00:00:00`).getTime() / DAY;
  const wave = 1.968 + 0.014 * Math.sin(at / 17) + 0.006 * Math.sin(at / 5.3) + 0.003 * Math.sin(at * 2.1);
  return wave.toFixed(4);
}

/** Who makes prices, and who agrees to them. */
const MAKER = 'operation';
const CHECKERS = ['auditor', 'auditor2'] as const;

/** So long after it was proposed it is decided on. */
export const CHECKED_AFTER_HOURS = 0.5;

/** When a record of the demo was proposed and agreed to, and what became of it. */
export function becameOf(timing: Timing, now: string) {
  const { madeHoursAgo, startHours = 0, endHours, status = 'active', moveReason = null } = timing;
  const made = later(now, -madeHoursAgo * HOUR);
  const maker = operatorNamed(MAKER);
  const checked = later(made, CHECKED_AFTER_HOURS * HOUR);
  const isChecked = status !== 'pendingApproval' && status !== 'requestExpired';
  const start = startHours === null ? null : later(checked, startHours * HOUR);
  return {
    version: isChecked ? 1 : 0,
    status: codeOf(rateStatus, status),
    startTime: status === 'active' || status === 'inactive' ? (start ?? checked) : start,
    endTime: endHours === undefined ? null : later(start ?? checked, endHours * HOUR),
    endedTime: status === 'inactive' ? later(checked, 20 * HOUR) : null,
    endReason: status === 'inactive' ? WITHDRAWN : null,
    replacesId: null,
    checkerName: isChecked ? operatorNamed(CHECKERS[madeHoursAgo % 2 === 0 ? 0 : 1]).name : null,
    checkedTime: isChecked ? checked : null,
    lapseTime: later(made, 24 * HOUR),
    moveReason,
    makerId: maker.id,
    makerName: maker.name,
    createdTime: made,
    updatedTime: isChecked ? checked : made,
  };
}

const WITHDRAWN = codeOf(endReason, 'withdrawn');
