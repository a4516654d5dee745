import { serviceCode } from '../../domain/orders/codes';
import { type OrderStep, orderMovesOf } from '../../domain/orders/moves';
import type { Side } from '../../domain/orders/price';
import type { Act, RefundAct } from './acts';
import { FAMILIES } from './families/all';
import type { SeedFamily } from './families/family';
import type { Ending, RefundCourse } from './journeys';

/**
 * Orders that must be there whatever chance gives: each status of each side, each state of a refund. They are made
 * `hoursAgo` and stop after the act `until` (its last occurrence).
 */
export interface Showcase {
  readonly family: SeedFamily;
  readonly side: Side;
  readonly ending: Ending;
  readonly until: OrderStep | RefundAct | 'nothing';
  readonly hoursAgo: number;
  /** In how many hours it comes so far; until now when left out. */
  readonly withinHours?: number;
  /** The last two acts are done today, at whatever hour that is. */
  readonly decidedToday?: boolean;
  readonly method?: number;
  readonly failure?: 2 | 5 | 8;
  readonly course?: RefundCourse;
  /** In which currency money goes back; as it was paid when left out. */
  readonly refundType?: 1 | 2;
}

const NTD_ONLY: readonly Omit<Showcase, 'family'>[] = [
  { side: 'ntd', ending: 'lateSubmit', until: 'nothing', hoursAgo: 3 },
  { side: 'ntd', ending: 'completed', until: 'verify', hoursAgo: 2, method: 10 },
  { side: 'ntd', ending: 'unverifiedRefund', until: 'approve', hoursAgo: 30, method: 11, course: 'direct' },
  { side: 'ntd', ending: 'failedRefund', until: 'finishNtdRefund', hoursAgo: 52, course: 'rejectedOnce' },
  { side: 'ntd', ending: 'failedRefund', until: 'approve', hoursAgo: 58, course: 'direct', refundType: 2 },
  {
    side: 'ntd',
    ending: 'failedRefund',
    until: 'finishPhpRefund',
    hoursAgo: 61,
    course: 'direct',
    refundType: 2,
  },
];

const EACH_SIDE: readonly Omit<Showcase, 'side' | 'family'>[] = [
  { ending: 'completed', until: 'submit', hoursAgo: 1 },
  { ending: 'completed', until: 'pay', hoursAgo: 2, method: 10 },
  { ending: 'completed', until: 'start', hoursAgo: 1 },
  { ending: 'completed', until: 'complete', hoursAgo: 5 },
  { ending: 'completedAfterHold', until: 'hold', hoursAgo: 7 },
  { ending: 'completedAtCounter', until: 'ready', hoursAgo: 9 },
  { ending: 'delivered', until: 'deliver', hoursAgo: 60 },
  { ending: 'failed', until: 'fail', hoursAgo: 6, failure: 2 },
  { ending: 'failed', until: 'fail', hoursAgo: 8, failure: 5 },
  { ending: 'failed', until: 'fail', hoursAgo: 10, failure: 8 },
  { ending: 'cancelRefund', until: 'requestCancel', hoursAgo: 4 },
  { ending: 'cancelledUnpaid', until: 'cancel', hoursAgo: 11 },
  { ending: 'expired', until: 'expire', hoursAgo: 27 },
  { ending: 'failedRefund', until: 'openByApp', hoursAgo: 14, course: 'direct' },
  { ending: 'cancelRefund', until: 'openByService', hoursAgo: 16, course: 'direct' },
  { ending: 'failedRefund', until: 'propose', hoursAgo: 20, course: 'direct' },
  { ending: 'failedRefund', until: 'propose', hoursAgo: 44, course: 'rejectedOnce' },
  { ending: 'failedRefund', until: 'reject', hoursAgo: 36, course: 'rejectedThenClosed' },
  { ending: 'cancelRefund', until: 'recall', hoursAgo: 26, course: 'recalledOnce' },
  { ending: 'failedRefund', until: 'approve', hoursAgo: 40, course: 'direct' },
  { ending: 'failedRefund', until: 'close', hoursAgo: 48, course: 'noAction' },
];

/** Pay-side methods that need no confirmation keep to their side: a PHP order is never paid at a bank counter. */
const onPhp = (one: Plain): Plain => ({ ...one, side: 'php', method: 4 });

type Plain = Omit<Showcase, 'family'>;

const PLAIN: readonly Plain[] = [
  ...NTD_ONLY,
  ...EACH_SIDE.map((one): Plain => ({ ...one, side: 'ntd' })),
  ...EACH_SIDE.map((one) => onPhp({ ...one, side: 'php' })),
];

/** What is bought in shops is under way with nobody, and comes back after it was completed. */
const SALES: readonly Plain[] = [
  { ending: 'completed', until: 'submit', hoursAgo: 0.2 } as const,
  { ending: 'completed', until: 'complete', hoursAgo: 5 } as const,
  { ending: 'cancelledUnpaid', until: 'cancel', hoursAgo: 11 } as const,
  { ending: 'expired', until: 'expire', hoursAgo: 12 } as const,
  { ending: 'broughtBack', until: 'openByApp', hoursAgo: 13, course: 'direct' } as const,
  { ending: 'broughtBack', until: 'propose', hoursAgo: 21, course: 'direct' } as const,
  { ending: 'broughtBack', until: 'reject', hoursAgo: 35, course: 'rejectedThenClosed' } as const,
  { ending: 'broughtBack', until: 'approve', hoursAgo: 41, course: 'direct' } as const,
  { ending: 'broughtBack', until: 'close', hoursAgo: 47, course: 'noAction' } as const,
  { ending: 'broughtBack', until: 'finishNtdRefund', hoursAgo: 53, course: 'rejectedOnce' } as const,
].map((one) => ({ ...one, side: 'ntd' }));

/** Whether a family's orders come to such an end, and stop there on the way. */
function isOf({ service, sides, endings }: SeedFamily, { side, ending, until }: Plain): boolean {
  if (until === 'finishPhpRefund' && !('finishPhpRefund' in orderMovesOf(serviceCode(service)).steps))
    return false;
  return side in sides && ending in (endings[side] ?? {});
}

/** Every family in every state that its orders can be in. The earliest first. */
export const SHOWCASES: readonly Showcase[] = FAMILIES.flatMap((family) =>
  (family.service === 'merchant' ? SALES : PLAIN)
    .filter((one) => isOf(family, one))
    .map((one) => ({ ...one, family })),
).sort((a, b) => b.hoursAgo - a.hoursAgo);

/** Refunds that were proposed and decided today: a page of their history, a third of them rejected. */
export const DECIDED_TODAY: readonly Showcase[] = FAMILIES.map((family, at): Showcase => {
  const side = 'ntd' in family.sides ? 'ntd' : 'php';
  const decision = at % 3 === 2 ? 'reject' : 'approve';
  const course = decision === 'reject' ? 'rejectedThenClosed' : 'direct';
  const method = side === 'php' ? 4 : undefined;
  const ending = family.service === 'merchant' ? 'broughtBack' : 'failedRefund';
  const about = { family, side, method, course, ending, until: decision } as const;
  return { ...about, hoursAgo: 37 - at, decidedToday: true };
});

/** The acts of a journey up to the one where a showcase stops. */
export function actsUntil(acts: readonly Act[], until: Showcase['until']): Act[] {
  const last = acts.map((act) => act.step === until || act.refund === until).lastIndexOf(true);
  if (until !== 'nothing' && last < 0)
    throw new Error(`seed: a showcase stops at ${until}, which never happens`);
  return acts.slice(0, last + 1);
}
