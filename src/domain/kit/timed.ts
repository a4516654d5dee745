import { ACTIVE, WEEKLY } from './published';
import type { Weekly } from './weekly';

/** When a published record holds. Moments are UTC. */
export interface Timed {
  readonly id: number;
  readonly status: number;
  /** Null until it is approved. */
  readonly startTime: string | null;
  /** Exclusive; null for what has none. */
  readonly endTime: string | null;
  /** When it was replaced, withdrawn or over; null while it was not. */
  readonly endedTime: string | null;
  readonly validity?: number;
  readonly weekWindow?: Weekly | null;
  /** The record in whose place it was proposed. */
  readonly replacesId?: number | null;
}

const OPEN = 2;

/** Weekly before what ends before what has no end (decisions section 13). */
export const orderOf = ({ validity, endTime }: Pick<Timed, 'validity' | 'endTime'>): number =>
  validity === WEEKLY ? 0 : endTime !== null ? 1 : OPEN;

/** Whether a record holds at every hour and without an end: what others cover for a while, and only another such one replaces. */
export const isOpen = (record: Pick<Timed, 'validity' | 'endTime'>): boolean => orderOf(record) === OPEN;

/** Whether a record is over once another one that was proposed in its place begins: what is open is only covered by what is not. */
export const isReplacedBy = (
  record: Pick<Timed, 'id' | 'validity' | 'endTime'>,
  one: Pick<Timed, 'replacesId' | 'validity' | 'endTime'>,
): boolean => record.id === one.replacesId && (isOpen(one) || !isOpen(record));

type Begun<T extends Timed> = T & { readonly startTime: string };

/** Whether a record was agreed upon and not taken back before it began. */
const isAgreed = <T extends Timed>(record: T): record is Begun<T> =>
  record.startTime !== null &&
  (record.status === ACTIVE || (record.endedTime !== null && record.endedTime > record.startTime));

const byStart = (one: Begun<Timed>, other: Begun<Timed>): number =>
  one.startTime === other.startTime ? one.id - other.id : one.startTime < other.startTime ? -1 : 1;

/**
 * When records about the same are replaced by one another, by their ids (decisions section 13): what is open by the next
 * one that is, and what is weekly or ends by the one that was proposed in its place, each from the start of that. What is
 * weekly or ends only covers what is open, also where it was proposed in its place.
 */
export function replacedTimes(records: readonly Timed[]): ReadonlyMap<number, string> {
  const replaced = new Map<number, string>();
  const began = records.filter(isAgreed).sort(byStart);
  const byId = new Map(records.map((one) => [one.id, one]));
  let open: Timed | undefined;
  for (const one of began) {
    // What was replaced before it began replaces nothing.
    if ((replaced.get(one.id) ?? one.startTime) < one.startTime) continue;
    const named = byId.get(one.replacesId ?? 0);
    const replaces = [
      ...(isOpen(one) && open ? [open] : []),
      ...(named && isReplacedBy(named, one) ? [named] : []),
    ];
    for (const { id } of replaces) if (!replaced.has(id)) replaced.set(id, one.startTime);
    if (isOpen(one)) open = one;
  }
  return replaced;
}

/** Records by what they are about, as `key` says it. */
export function grouped<T>(records: readonly T[], key: (record: T) => string): Map<string, T[]> {
  const about = new Map<string, T[]>();
  for (const record of records) {
    const of = key(record);
    const others = about.get(of);
    if (others) others.push(record);
    else about.set(of, [record]);
  }
  return about;
}
