import { codeOf } from '../../domain/kit/codes';
import { canMove, type SomeMoves, targetOf } from '../../domain/kit/moves';
import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import { orderLeg, statusCode } from '../../domain/orders/codes';
import type { orderEvent } from '../../domain/orders/detail';
import { legOfStep, type OrderStep, orderMovesOf } from '../../domain/orders/moves';
import type { Random } from './random';

/** Who does it: the app's user, the system, the payout partner, or an operator by account. */
export type Doer = 'app' | 'system' | 'partner' | 'service' | 'auditor' | 'finance' | 'operation' | 'risk';
export type RefundAct = 'openByApp' | 'openByService' | 'propose' | 'recall' | 'reject' | 'approve' | 'close';

/** One thing that happens to an order, `after` the one before (seconds, from and to). */
export interface Act {
  readonly after: readonly [from: number, to: number];
  readonly by: Doer;
  readonly step?: OrderStep;
  readonly refund?: RefundAct;
  /** The number to write where the target stands for several. */
  readonly chosen?: number;
  readonly note?: string;
}

/** A step that was taken; ids and names are added when the rows are made. */
export type TakenStep = Pick<
  RecordOf<typeof orderEvent>,
  'step' | 'leg' | 'fromStatus' | 'toStatus' | 'note' | 'time'
> & {
  readonly by: Doer;
};

/** Something done about a refund, with the order as it stood at that moment. */
export interface TakenRefundAct {
  readonly act: RefundAct;
  readonly time: string;
  readonly orderStatus: number;
  readonly orderVersion: number;
}

export interface Walked {
  readonly status: number;
  readonly steps: readonly TakenStep[];
  readonly refund: readonly TakenRefundAct[];
}

/** Says when act number `at` happens, in milliseconds since the epoch. */
export type Pace = (act: Act, previous: number, at: number) => number;

const OFFICE = new Set<Doer>(['service', 'auditor', 'finance']);

/** Office work that falls into the night (Taipei) waits for the morning. */
function officeHour(time: number, random: Random): number {
  const local = new Date(time + 8 * 3_600_000);
  const hour = local.getUTCHours();
  if (hour >= 8 && hour < 22) return time;
  const morning = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + (hour >= 22 ? 1 : 0),
  );
  return morning + random.between(5, 90) * 60_000;
}

/** Real life: waits between `after`, operators in the daytime. */
export const livePace =
  (random: Random): Pace =>
  ({ after: [from, to], by }, previous) => {
    const time = previous + (from + (to - from) * random.next() ** 2) * 1000;
    return OFFICE.has(by) ? officeHour(time, random) : time;
  };

/** All acts done, spread evenly between two moments: for orders that must stand in a certain state. */
export const evenPace =
  (created: number, now: number, acts: number): Pace =>
  (act, _, at) =>
    act.step === 'expire' ? created + 86_400_000 : created + ((now - created) * at) / (acts + 1);

/** When an order was made, when it is now (milliseconds since the epoch), and of which family it is. */
export interface Life {
  readonly serviceType: number;
  readonly created: number;
  readonly now: number;
  /** Where it stood at `created`; not submitted yet when left out. */
  readonly status?: number;
}

/**
 * Takes an order through its acts as far as time has come by `now`. Every step is checked against the moves of the
 * domain, so that no history can be written that the server would have refused. Throws on an illegal one.
 */
export function walk(acts: readonly Act[], life: Life, pace: Pace): Walked {
  const { serviceType, created, now } = life;
  const moves = orderMovesOf(serviceType);
  const steps: TakenStep[] = [];
  const refund: TakenRefundAct[] = [];
  let status = life.status ?? statusCode('requestSubmitted');
  let moment = created;
  for (const [at, act] of acts.entries()) {
    moment = pace(act, moment, at);
    if (moment > now) break;
    const time = wireOf(new Date(moment));
    if (act.refund)
      refund.push({ act: act.refund, time, orderStatus: status, orderVersion: versionAfter(steps.length) });
    if (act.step) {
      const taken = stepFrom(moves, status, act, act.step, time);
      steps.push(taken);
      status = taken.toStatus;
    }
  }
  return { status, steps, refund };
}

/** An order is written with version 0 when it is made, and each step raises it. */
export const versionAfter = (steps: number) => steps;

function stepFrom(
  moves: SomeMoves<string, OrderStep>,
  status: number,
  act: Act,
  step: OrderStep,
  time: string,
): TakenStep {
  if (!canMove(moves, step, status)) throw new Error(`seed: ${step} is not legal from ${status}`);
  const toStatus = targetOf(moves, step, act.chosen);
  const leg = codeOf(orderLeg, legOfStep[step]);
  return { step, leg, fromStatus: status, toStatus, note: act.note ?? null, time, by: act.by };
}
