import { codeOf } from '../../domain/kit/codes';
import { dateOf, wireOf } from '../../domain/kit/zone';
import type { PointKindName } from '../../domain/points/pointEntry';
import { kycStatus } from '../../domain/users/codes';
import { type Span, startOfToday } from './calendar';
import { EARNED_DAYS, type Gain } from './pointLives';
import type { Random } from './random';

/** A user as far as it decides which points come to them. */
export interface PointUser {
  readonly id: number;
  /** What the user was made with; theirs at first. */
  readonly points: number;
  readonly registeredTime: string;
  readonly deletedTime: string | null;
  readonly kycStatus: number;
  /** Points of theirs are written down already. */
  readonly known: boolean;
}

interface Way {
  readonly points: readonly number[];
  readonly days: number;
  readonly reason?: string;
}

/** How points come to users of the demo, until rules and batches give them. */
const WAYS: Readonly<Record<'earned' | 'batch' | 'award' | 'mission' | 'referral', Way>> = {
  earned: { points: [5, 10, 15, 20, 30], days: EARNED_DAYS },
  batch: { points: [50], days: 30, reason: 'Thank you for sending with us' },
  award: { points: [100, 200], days: 60, reason: 'Lottery prize' },
  mission: { points: [30], days: 90, reason: 'Three orders in a month' },
  referral: { points: [100], days: 365, reason: 'A friend has joined' },
};
const SHARES = { earned: 60, batch: 16, award: 6, mission: 11, referral: 7 } as const;

const DAY = 86_400_000;
/** So many days lie between two batches. */
const BATCH_EVERY = 45;
const HOURS_TO_TEN = 10 * 3_600_000;

/** Points that come to a user in a span. */
export function gainsOf(user: PointUser, { since, now }: Span, random: Random): Gain[] {
  const registered = dateOf(user.registeredTime).getTime();
  const from = Math.max(since, registered);
  const first = user.known || user.points === 0 ? [] : [firstOf(user, from, now, random)];
  const isThere = user.deletedTime === null && user.kycStatus === codeOf(kycStatus, 'verified');
  if (!isThere || from >= now) return first;
  // One in two gathers points: some a few in a year, some one each month.
  const aYear = random.chance(0.5) ? random.between(2, 12) : 0;
  const wanted = (aYear * (now - from)) / (365 * DAY);
  const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
  const drawn = Array.from({ length: count }, () => drawnGain(from, now, random));
  const begin = wireOf(new Date(from));
  return [...first, ...drawn.filter(({ time }) => time >= begin)];
}

function firstOf({ points }: PointUser, from: number, now: number, random: Random): Gain {
  const time = wireOf(new Date(from + random.next() * Math.min(30 * DAY, now - from)));
  return { does: 'gain', time, kind: 'earned', points, days: random.pick([365, 365, 730, 420]) };
}

function drawnGain(from: number, now: number, random: Random): Gain {
  const kind: PointKindName & keyof typeof WAYS = random.weighted(SHARES);
  const { points, days, reason } = WAYS[kind];
  const drawn = from + random.next() * (now - from);
  const time = wireOf(new Date(kind === 'batch' ? batchBefore(drawn) : drawn));
  return { does: 'gain', time, kind, points: random.pick(points), days, reason };
}

/** Batches are given to many at once, at ten in the morning. */
function batchBefore(time: number): number {
  const day = startOfToday(time);
  return Math.min(time, day - (Math.floor(day / DAY) % BATCH_EVERY) * DAY + HOURS_TO_TEN);
}
