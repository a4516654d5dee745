import { METHODS_TO_VERIFY, POINTS_ALONE } from '../../domain/orders/codes';
import type { Service } from '../../domain/orders/price';
import type { Act, Doer, RefundAct } from './acts';
import { DECLINE_NOTES, FAILURE_NOTES, HOLD_NOTES, REQUEST_REASONS } from './data/texts';
import type { Random } from './random';

/** How a journey is told apart: by what becomes of the order in the end. */
export type Ending =
  | 'completed'
  | 'completedAfterHold'
  | 'completedAtCounter'
  | 'delivered'
  | 'lateSubmit'
  | 'expired'
  | 'cancelledUnpaid'
  | 'cancelledOnRequest'
  | 'declinedCancel'
  | 'failed'
  | 'failedRefund'
  | 'cancelRefund'
  | 'unverifiedRefund'
  | 'broughtBack';

/** How a refund case goes. */
export type RefundCourse = 'direct' | 'rejectedOnce' | 'recalledOnce' | 'noAction' | 'rejectedThenClosed';

const REFUND_COURSES: Readonly<Record<RefundCourse, number>> = {
  direct: 60,
  rejectedOnce: 12,
  recalledOnce: 8,
  noAction: 14,
  rejectedThenClosed: 6,
};

const MINUTE = 60;
const HOUR = 3600;
const FAILURES = { 2: 5, 5: 3, 8: 2 } as const;

const act = (step: Act['step'], by: Doer, from: number, to: number, more: Partial<Act> = {}): Act => ({
  step,
  by,
  after: [from, to],
  ...more,
});
const aboutRefund = (refund: RefundAct, by: Doer, from: number, to: number): Act => ({
  refund,
  by,
  after: [from, to],
});

/** Ways of paying whose money comes later: the user walks to a shop, a bank or a counter. */
const paidElsewhere = (method: number) => ![4, 5, 6].includes(method);

/** Who pays with points alone has paid by ordering. */
function paidAfter(method: number): Act {
  if (method === POINTS_ALONE) return act('pay', 'app', 0, 0);
  return paidElsewhere(method) ? act('pay', 'app', 5 * MINUTE, 9 * HOUR) : act('pay', 'app', 15, 20 * MINUTE);
}

export interface JourneyTerms {
  readonly service: Service;
  readonly method: number;
  /** 1 NTD, 2 PHP: the currency in which money goes back. */
  readonly refundType: 1 | 2;
  readonly course: RefundCourse;
  /** Why the payout fails, where it does. */
  readonly failure: number;
  readonly openedByApp: boolean;
  /** Boxes and church offerings: finance finishes a refund in PHP too. */
  readonly finishesPhp: boolean;
}

/** What chance decides of a journey's terms. */
export function termsOf(random: Random): Pick<JourneyTerms, 'course' | 'failure' | 'openedByApp'> {
  return {
    course: random.weighted(REFUND_COURSES),
    failure: Number(random.weighted(FAILURES)),
    openedByApp: random.chance(0.6),
  };
}

/** All acts of an order's journey to its end; `walk` takes it as far as time allows. */
export function journeyOf(ending: Ending, terms: JourneyTerms, random: Random): Act[] {
  return terms.service === 'merchant' ? saleOf(ending, terms) : usualJourney(ending, terms, random);
}

/** A sale is paid at the till and done at once; some of what was bought is brought back. */
function saleOf(ending: Ending, terms: JourneyTerms): Act[] {
  const submitted = act('submit', 'app', 0, 0);
  if (ending === 'expired') return [submitted, act('expire', 'system', 30 * MINUTE, 30 * MINUTE)];
  if (ending === 'cancelledUnpaid') return [submitted, act('cancel', 'app', 10, 10 * MINUTE)];
  const sold = [submitted, act('pay', 'app', 5, 3 * MINUTE), act('complete', 'system', 0, 0)];
  return ending === 'broughtBack' ? [...sold, ...refundActs(terms)] : sold;
}

function usualJourney(ending: Ending, terms: JourneyTerms, random: Random): Act[] {
  const submitted = act('submit', 'app', 0, 0);
  const paid = paidAfter(terms.method);
  const verified = METHODS_TO_VERIFY.includes(terms.method)
    ? [act('verify', 'service', 10 * MINUTE, 14 * HOUR)]
    : [];
  // As the server does it: at once when somebody has verified the payment, else after two minutes.
  const started = verified.length > 0 ? act('start', 'system', 5, 60) : act('start', 'system', 120, 180);
  const sent = [paid, ...verified, started];
  const completed = act('complete', 'partner', 30, 40 * MINUTE);
  const asked = act('requestCancel', 'app', MINUTE, 30 * MINUTE, { note: random.pick(REQUEST_REASONS) });
  // Before it is sent: an order that a partner has is not cancelled.
  const askedAtOnce: Act = { ...asked, after: [10, 100] };
  const note = random.pick(FAILURE_NOTES[terms.service]);
  const failed = act('fail', 'partner', MINUTE, 2 * HOUR, { chosen: terms.failure, note });
  const back = () => refundActs(terms);
  const watcher: Doer = random.chance(0.6) ? 'risk' : 'operation';
  const held = [
    act('hold', watcher, 2 * MINUTE, 20 * MINUTE, { note: random.pick(HOLD_NOTES) }),
    act('release', watcher, 20 * MINUTE, 40 * HOUR),
  ];
  const declined = act('declineCancel', 'service', HOUR, 40 * HOUR, { note: random.pick(DECLINE_NOTES) });
  const journeys: Readonly<Record<Exclude<Ending, 'broughtBack'>, () => Act[]>> = {
    completed: () => [submitted, ...sent, completed],
    completedAfterHold: () => [submitted, ...sent, ...held, completed],
    completedAtCounter: () => [
      submitted,
      ...sent,
      act('ready', 'partner', MINUTE, 15 * MINUTE),
      act('complete', 'partner', HOUR, 70 * HOUR),
    ],
    delivered: () => [submitted, ...sent, completed, act('deliver', 'partner', 24 * HOUR, 140 * HOUR)],
    lateSubmit: () => [act('submit', 'app', 30 * MINUTE, 40 * HOUR), ...sent, completed],
    expired: () => [submitted, act('expire', 'system', 24 * HOUR, 24 * HOUR)],
    cancelledUnpaid: () => [submitted, act('cancel', 'app', MINUTE, 5 * HOUR)],
    cancelledOnRequest: () => [submitted, paid, askedAtOnce, act('cancel', 'service', HOUR, 50 * HOUR)],
    declinedCancel: () => [submitted, ...sent, asked, declined, completed],
    failed: () => [submitted, ...sent, failed],
    failedRefund: () => [submitted, ...sent, failed, ...back()],
    cancelRefund: () => [submitted, ...sent, asked, ...back()],
    unverifiedRefund: () => [submitted, paid, ...back()],
  };
  if (ending === 'broughtBack') throw new Error('seed: nothing but a sale is brought back');
  return journeys[ending]();
}

function refundActs({ refundType, course, openedByApp, finishesPhp }: JourneyTerms): Act[] {
  const opened = openedByApp
    ? aboutRefund('openByApp', 'app', 10 * MINUTE, 20 * HOUR)
    : aboutRefund('openByService', 'service', 10 * MINUTE, 20 * HOUR);
  const proposed = aboutRefund('propose', 'service', 20 * MINUTE, 60 * HOUR);
  const rejected = aboutRefund('reject', 'auditor', 15 * MINUTE, 40 * HOUR);
  const closed = aboutRefund('close', 'service', HOUR, 50 * HOUR);
  const approved: Act = {
    ...aboutRefund('approve', 'auditor', 15 * MINUTE, 40 * HOUR),
    step: refundType === 1 ? 'refundNtd' : 'refundPhp',
  };
  const finish = refundType === 1 ? 'finishNtdRefund' : finishesPhp ? 'finishPhpRefund' : undefined;
  const done = finish ? [approved, act(finish, 'finance', 2 * HOUR, 60 * HOUR)] : [approved];
  const courses: Readonly<Record<RefundCourse, Act[]>> = {
    direct: [opened, proposed, ...done],
    rejectedOnce: [opened, proposed, rejected, proposed, ...done],
    recalledOnce: [
      opened,
      proposed,
      aboutRefund('recall', 'service', 5 * MINUTE, 4 * HOUR),
      proposed,
      ...done,
    ],
    noAction: [opened, closed],
    rejectedThenClosed: [opened, proposed, rejected, closed],
  };
  return courses[course];
}
