import { dayAfter } from '../../domain/kit/days';
import { businessDay, startOfBusinessDay } from '../../domain/kit/zone';
import {
  DAYS_MORE,
  isExpired,
  type Lot,
  type LotMove,
  leftOf,
  returnedTo,
  takenFrom,
} from '../../domain/points/lots';
import type { PointKindName } from '../../domain/points/pointEntry';
import type { Actor } from '../kit/step';

/** Points that come to a user. */
export interface Gain {
  readonly does: 'gain';
  /** UTC. */
  readonly time: string;
  readonly kind: PointKindName;
  readonly points: number;
  /** For how many days they are good. */
  readonly days: number;
  readonly reason?: string;
  readonly operator?: Pick<Actor, 'operatorId' | 'name'>;
}

/** Points that go to an order of the user, or come back from it. */
interface OfOrder {
  readonly time: string;
  readonly orderId: number;
  readonly points: number;
}

export type Happening =
  | Gain
  | (OfOrder & { readonly does: 'spend' })
  | (OfOrder & { readonly does: 'return' });

/** An entry before it has a number: lines name the lot by the entry that opened it, or by the number of an old one. */
export interface Entry {
  readonly userId: number;
  readonly kind: PointKindName;
  readonly points: number;
  readonly orderId: number | null;
  readonly expireDay: string | null;
  readonly reason: string | null;
  readonly operator: Gain['operator'] | null;
  readonly time: string;
  readonly lines: readonly {
    readonly lot: Entry | number;
    readonly points: number;
    readonly extendedTo: string | null;
  }[];
}

/** What a user has already, and what their orders took of it. */
export interface Known {
  readonly lots: readonly Lot[];
  /** By order: its lots, with what they lack for it. */
  readonly spent: ReadonlyMap<number, readonly Lot[]>;
}

const ORDER: Readonly<Record<Happening['does'], number>> = { gain: 0, spend: 1, return: 2 };

/** What happened to a user's points, in the order of time; each entry does what the server would have done then. */
export function livedThrough(
  userId: number,
  known: Known,
  happenings: readonly Happening[],
  until: string,
  /** How many more than they lack somebody is given who spends what they have not. */
  more: number,
): readonly Entry[] {
  const life = new PointLife(userId, known, more);
  const inTime = [...happenings].sort(
    (a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0) || ORDER[a.does] - ORDER[b.does],
  );
  for (const one of inTime) life.live(one);
  life.expireBy(until);
  return life.entries;
}

class PointLife {
  readonly entries: Entry[] = [];
  /** By the handle of a lot: old ones have their numbers, new ones follow below nothing. */
  readonly #opened = new Map<number, Entry>();
  readonly #lots = new Map<number, Lot>();
  readonly #spent = new Map<number, readonly Lot[]>();
  readonly #userId: number;
  readonly #more: number;

  constructor(userId: number, { lots, spent }: Known, more: number) {
    this.#userId = userId;
    this.#more = more;
    for (const lot of lots) this.#lots.set(lot.lotId, lot);
    for (const [orderId, taken] of spent) {
      this.#spent.set(orderId, taken);
      for (const lot of taken)
        if (!this.#lots.has(lot.lotId)) this.#lots.set(lot.lotId, { ...lot, pointsLeft: 0 });
    }
  }

  live(one: Happening): void {
    this.expireBy(one.time);
    if (one.does === 'gain') this.#gain(one);
    else if (one.does === 'spend') this.#spend(one);
    else this.#return(one);
  }

  /** What is over before a moment expires at the midnight after its last day. */
  expireBy(time: string): void {
    const today = businessDay(time);
    const over = [...this.#lots.values()].filter((lot) => lot.pointsLeft > 0 && isExpired(lot, today));
    for (const day of [...new Set(over.map(({ expireDay }) => expireDay))].sort()) {
      const due = over.filter(({ expireDay }) => expireDay === day);
      const moves = due.map(({ lotId, pointsLeft }) => ({ lotId, points: -pointsLeft, extendedTo: null }));
      this.#write('expired', startOfBusinessDay(dayAfter(day ?? '', 1)), moves, null);
    }
  }

  #gain({ time, kind, points, days, reason, operator }: Omit<Gain, 'does'>): void {
    const expireDay = dayAfter(businessDay(time), days);
    const whose = { userId: this.#userId, orderId: null, reason: reason ?? null, operator: operator ?? null };
    const base = { ...whose, kind, points, expireDay, time };
    const lines: { lot: Entry; points: number; extendedTo: null }[] = [];
    const entry: Entry = { ...base, lines };
    lines.push({ lot: entry, points, extendedTo: null });
    this.entries.push(entry);
    const lotId = -1 - this.#opened.size;
    this.#opened.set(lotId, entry);
    this.#lots.set(lotId, { lotId, pointsLeft: points, expireDay, time });
  }

  #open = () => [...this.#lots.values()].filter(({ pointsLeft }) => pointsLeft > 0);

  #spend({ time, orderId, points }: OfOrder): void {
    const lacking = points - leftOf(this.#open());
    if (lacking > 0) this.#gain({ time, kind: 'earned', points: lacking + this.#more, days: EARNED_DAYS });
    const moves = takenFrom(this.#open(), points);
    this.#write('spent', time, moves, orderId);
    this.#spent.set(
      orderId,
      moves.map((move) => ({ ...this.#lot(move.lotId), pointsLeft: -move.points })),
    );
  }

  #return({ time, orderId, points }: OfOrder): void {
    const taken = (this.#spent.get(orderId) ?? []).map((lot) => ({
      ...this.#lot(lot.lotId),
      pointsLeft: lot.pointsLeft,
    }));
    const today = businessDay(time);
    const moves = returnedTo(taken, points, today, dayAfter(today, DAYS_MORE));
    if (moves.length > 0) this.#write('returned', time, moves, orderId);
  }

  #lot(lotId: number): Lot {
    const lot = this.#lots.get(lotId);
    if (!lot) throw new Error(`no lot ${lotId}`);
    return lot;
  }

  #write(kind: PointKindName, time: string, moves: readonly LotMove[], orderId: number | null): void {
    const extended = moves.flatMap(({ extendedTo }) => extendedTo ?? []).sort();
    this.entries.push({
      userId: this.#userId,
      kind,
      points: moves.reduce((all, one) => all + one.points, 0),
      orderId,
      expireDay: extended[0] ?? null,
      reason: null,
      operator: null,
      time,
      lines: moves.map(({ lotId, ...move }) => ({ ...move, lot: this.#opened.get(lotId) ?? lotId })),
    });
    for (const { lotId, points, extendedTo } of moves) {
      const lot = this.#lot(lotId);
      this.#lots.set(lotId, {
        ...lot,
        pointsLeft: lot.pointsLeft + points,
        expireDay: extendedTo ?? lot.expireDay,
      });
    }
  }
}

/** What is earned in the demo is good for half a year. */
export const EARNED_DAYS = 180;
