import { ACTIVE, ONCE } from '../kit/published';
import { grouped, orderOf, replacedTimes, type Timed } from '../kit/timed';
import { endOfOpen, isOpenAt, minuteOfWeek, windowsMeet } from '../kit/weekly';

/** A moment, and its minute of the week in Taipei, reckoned once for all records that are looked at. */
export interface Instant {
  readonly at: string;
  readonly minute: number;
}
export const instantOf = (at: string): Instant => ({ at, minute: minuteOfWeek(at) });

/** From when on a record counts: what begins within its own window of the week counts from the next one on. */
const countsFrom = ({ startTime, weekWindow }: Timed): string | null =>
  startTime !== null && weekWindow ? endOfOpen(weekWindow, startTime) : startTime;

/** A record with what is asked of it again and again. */
export type Indexed<T extends Timed> = T & {
  readonly from: string;
  readonly until: string;
  readonly order: number;
};

const NEVER_ENDS = '9999';

/**
 * Of records about the same those that were agreed upon, the one before that wins over it: weekly, then with an end, then
 * open, the newest of each first. What another one has replaced is over from then on, whether or not the clock has said so.
 */
export function indexed<T extends Timed>(records: readonly T[]): Indexed<T>[] {
  const replaced = replacedTimes(records);
  return records
    .flatMap((record) => {
      const from = countsFrom(record);
      if (from === null || (record.status !== ACTIVE && record.endedTime === null)) return [];
      const until = [record.endTime, record.endedTime, replaced.get(record.id)].reduce<string>(
        (least, end) => (end && end < least ? end : least),
        NEVER_ENDS,
      );
      return [{ ...record, from, until, order: orderOf(record) }];
    })
    .sort(byPrecedence);
}

const byPrecedence = (a: Indexed<Timed>, b: Indexed<Timed>): number =>
  a.order - b.order || (a.from === b.from ? b.id - a.id : a.from < b.from ? 1 : -1);

/** Records of a kind by what they are about, each as `indexed`, those first whose first one goes before the others'. */
export function indexedBy<T extends Timed>(
  records: readonly T[],
  key: (record: T) => string,
): Map<string, Indexed<T>[]> {
  const found = [...grouped(records, key)].flatMap(([of, all]) => {
    const known = indexed(all);
    const [first] = known;
    return first ? [{ of, known, first }] : [];
  });
  return new Map(found.sort((a, b) => byPrecedence(a.first, b.first)).map(({ of, known }) => [of, known]));
}

/** Why a record does not hold at a moment; undefined while it does. */
export function whyNotInForce(record: Indexed<Timed>, { at, minute }: Instant): NotInForce | undefined {
  if (at < record.from) return 'notYet';
  if (at >= record.until) return 'over';
  return record.weekWindow && !isOpenAt(record.weekWindow, minute) ? 'outsideWindow' : undefined;
}
export type NotInForce = 'notYet' | 'over' | 'outsideWindow';

/** The one of several about the same that holds at a moment: records as `indexed` gives them. */
export function inForce<T extends Timed>(
  records: readonly Indexed<T>[] | undefined,
  instant: Instant,
): T | undefined {
  return records?.find((record) => whyNotInForce(record, instant) === undefined);
}

/** Whether two records about the same would both claim some moment: two of each week, or two that end. `now` is when one without a start begins. */
export function meets(one: Timed, other: Timed, now: string): boolean {
  if (one.weekWindow && other.weekWindow) return windowsMeet(one.weekWindow, other.weekWindow);
  const [a, b] = [one, other].map(({ startTime, endTime, validity = ONCE }) =>
    validity === ONCE && endTime !== null ? { from: startTime ?? now, to: endTime } : undefined,
  );
  return a !== undefined && b !== undefined && a.from < b.to && b.from < a.to;
}
