import { sql } from 'kysely';
import { type List, type ListInput, rangeNamesOf } from '../../domain/kit/list';
import { fieldOf } from '../../domain/kit/resource';
import { businessDay, dateOf, later, startOfBusinessDay, wireOf } from '../../domain/kit/zone';
import type { Sight } from '../db/sight';
import type { Counted } from '../db/table';
import { relationOf } from '../db/tables';
import type { Condition } from './condition';
import { conditions, narrowedBy } from './conditions';
import { FoundWords } from './names';
import { EVERYTHING, within } from './sight';
import { sourceOf } from './source';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;

/**
 * A query of one value: how many rows a list has under the filters of an input. Whole hours and days come from the counts
 * that triggers keep, where those know every field that narrows; the rest is counted row by row, in the same snapshot.
 */
export function countQuery(list: List, input: ListInput, sight: Sight): Condition {
  const counts = relationOf(list.of).counted;
  const byWord = countByWord(list, input, sight);
  if (byWord) return byWord;
  const fields = [...Object.keys(list.where), ...narrowedBy(list, input)];
  // The counts know no agents.
  const narrowed = within(list.of, sight).length > 0;
  if (!counts || narrowed || fields.some((name) => name !== counts.moment && !counts.by.includes(name)))
    return rows(list, input, sight);
  return countedOf(list, input, counts);
}

/**
 * A single word may be part of tens of thousands of names: who has it is counted without reading the records. Several
 * words have few names in common, and any other filter needs the records.
 */
function countByWord(list: List, input: ListInput, sight: Sight): Condition | undefined {
  const names = relationOf(list.of).worded;
  const [field, ...others] = [...Object.keys(list.where), ...narrowedBy(list, input)];
  const found = field === undefined ? undefined : input[field];
  if (!names || others.length > 0 || within(list.of, sight).length > 0) return undefined;
  if (!(found instanceof FoundWords) || found.perTyped.length !== 1) return undefined;
  return sql`(select count(distinct ${sql.ref(names.pointer)}) from ${sql.table(names.table)}
    where word = any(${found.perTyped[0]}::text[]))`;
}

function rows(list: List, input: ListInput, sight: Sight): Condition {
  const source = sourceOf(list, input, sight);
  return sql`(select ${source.rows} from ${sql.table(source.table)} where ${conditions(list, input, sight)})`;
}

/** Whole hours between two moments of which either may be open, and what sticks out at both ends. */
function countedOf(list: List, input: ListInput, counts: Counted): Condition {
  const [startKey, endKey] = rangeNamesOf(counts.moment, fieldOf(list.of, counts.moment));
  const { [startKey]: start, [endKey]: end, ...others } = input;
  const from = start === undefined ? undefined : hour(Math.ceil, String(start), 0);
  const to = end === undefined ? undefined : hour(Math.floor, String(end), 1000);
  if (from !== undefined && to !== undefined && from >= to) return rows(list, input, EVERYTHING);
  const before = from !== undefined && from !== start ? [{ ...input, [endKey]: lastBefore(from) }] : [];
  const after = to !== undefined && lastBefore(to) !== end ? [{ ...input, [startKey]: to }] : [];
  const parts = [
    ...wholeHours(counts, conditions(list, others, EVERYTHING), { from, to }),
    ...[...before, ...after].map((edge) => rows(list, edge, EVERYTHING)),
  ];
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** From one moment or day to before another; open where there is none. */
interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What was counted in whole hours: where days are counted too, in the whole days among them and in the hours around those. */
function wholeHours({ table, days }: Counted, others: Condition, { from, to }: Span): Condition[] {
  const summed = (of: string, by: 'hour' | 'day', span: Span) => {
    const whole = [
      others,
      ...(span.from === undefined ? [] : [sql`${sql.ref(by)} >= ${span.from}`]),
      ...(span.to === undefined ? [] : [sql`${sql.ref(by)} < ${span.to}`]),
    ];
    return sql`(select coalesce(sum(n), 0) from ${sql.table(of)} where ${sql.join(whole, sql` and `)})`;
  };
  const day = {
    from: from === undefined ? undefined : businessDay(later(from, DAY_SECONDS - 1)),
    to: to === undefined ? undefined : businessDay(to),
  };
  if (!days || (day.from !== undefined && day.to !== undefined && day.from >= day.to))
    return [summed(table, 'hour', { from, to })];
  const [firstHour, endHour] = [startOf(day.from), startOf(day.to)];
  return [
    summed(days, 'day', day),
    ...(from === firstHour ? [] : [summed(table, 'hour', { from, to: firstHour })]),
    ...(to === endHour ? [] : [summed(table, 'hour', { from: endHour, to })]),
  ];
}

/** When a day of the business begins. */
const startOf = (day: string | undefined) => (day === undefined ? undefined : startOfBusinessDay(day));

/** The hour at which the whole ones begin or end. `within` is how far the moment itself reaches, in milliseconds. */
function hour(round: (hours: number) => number, moment: string, within: number): string {
  return wireOf(new Date(round((dateOf(moment).getTime() + within) / HOUR_MS) * HOUR_MS));
}

const lastBefore = (moment: string) => wireOf(new Date(dateOf(moment).getTime() - 1000));
