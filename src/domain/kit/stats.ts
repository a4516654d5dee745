import { z } from 'zod';
import { mutation, query } from './call';
import { valuesOf } from './codes';
import { dayAfter, daysBetween, monthOf, weekOf } from './days';
import { percentOf, sum } from './decimal';
import { type FieldName, fieldOf, type Resource } from './resource';
import { type Complaint, day } from './rules';

/** How many days statistics may cover at once. */
export const MOST_DAYS = 366;

/** What one figure stands over. Weeks begin on Monday. */
export type StatsPeriod = 'day' | 'week' | 'month';

/** Days from the first to the last, both included. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Statistics of one kind of record: by what they can be grouped and narrowed, what they measure, and who may read or
 * export them. Dimensions and measures are fields of `of`, beside `firstDay` and `lastDay` of each line.
 */
export interface Stats<R extends Resource = Resource> {
  readonly name: string;
  readonly of: R;
  readonly path: `/${string}`;
  readonly right: string;
  readonly exportRight: string;
  readonly periods: readonly [StatsPeriod, ...StatsPeriod[]];
  readonly dimensions: readonly [string, ...string[]];
  /** Counts and amounts, which add up, and shares (kind `percent`), in the order of the table. */
  readonly measures: readonly string[];
  /** Which count is a share of which. */
  readonly shares: Readonly<Record<string, readonly [part: string, whole: string]>>;
}

interface Statement<R extends Resource> extends Stats<R> {
  readonly dimensions: readonly [FieldName<R>, ...FieldName<R>[]];
  readonly measures: readonly FieldName<R>[];
  readonly shares: Readonly<Record<string, readonly [part: FieldName<R>, whole: FieldName<R>]>>;
}

/** States statistics. */
export function stats<R extends Resource>(statement: Statement<R>): Stats<R> {
  return statement;
}

/** Values by measure: counts are numbers, amounts and shares decimal strings; a share of nothing is null. */
export type Figures = Readonly<Record<string, number | string | null>>;

/** The value by which a line is grouped; null for what has none. */
export type Group = string | number | null;

/** One line of statistics: a period, cut off where the asked days end, and what it is grouped by. */
export interface StatsLine extends Days {
  readonly group: Group;
  readonly figures: Figures;
}

/** What is asked of statistics; filters are named as dimensions and hold any of several values. */
export interface StatsInput extends Days, Readonly<Record<string, unknown>> {
  readonly period: StatsPeriod;
  readonly groupBy?: string;
}

export interface StatsAnswer {
  /** Oldest first. Ungrouped there is one for each period; grouped, one for each period and value that has records. */
  readonly lines: StatsLine[];
  readonly totals: Figures;
  /** As many days, just before; its lines are ungrouped. */
  readonly previous: Days & { readonly lines: StatsLine[]; readonly totals: Figures };
}

/** The two calls of statistics: the figures, and an export job of their lines. */
export function statsCalls(of: Stats) {
  const filters = of.dimensions.map((name) => {
    const { codes, schema } = fieldOf(of.of, name);
    return [
      name,
      z
        .array(codes ? z.literal(valuesOf(codes)) : schema)
        .max(50)
        .optional(),
    ] as const;
  });
  const input = {
    period: z.enum(of.periods),
    firstDay: day,
    lastDay: day,
    groupBy: z.enum(of.dimensions).optional(),
    ...Object.fromEntries(filters),
  };
  const figures = z.object(
    Object.fromEntries(of.measures.map((name) => [name, fieldOf(of.of, name).schema])),
  ) as unknown as z.ZodType<Figures>;
  const days = { firstDay: z.string(), lastDay: z.string() };
  const lines = z.array(z.object({ ...days, group: z.union([z.string(), z.int()]).nullable(), figures }));
  const output = z.object({
    lines,
    totals: figures,
    previous: z.object({ ...days, lines, totals: figures }),
  });
  return {
    query: { ...query({ path: of.path, right: of.right, input, output }), stats: of },
    export: {
      ...mutation({
        path: `${of.path}/export`,
        right: of.exportRight,
        input,
        output: z.strictObject({ exportId: z.int() }),
      }),
      stats: of,
    },
  };
}

/** What is wrong with a range of days, by field, or undefined: the server refuses and the form warns with it. */
export function wrongDays({ firstDay, lastDay }: Days): readonly [field: string, Complaint] | undefined {
  const days = daysBetween(firstDay, lastDay);
  if (days < 1) return ['lastDay', { key: 'rules.notBefore', vars: { day: firstDay } }];
  return days > MOST_DAYS ? ['firstDay', { key: 'rules.tooManyDays', vars: { max: MOST_DAYS } }] : undefined;
}

/** As many days, just before. */
export function daysBefore({ firstDay, lastDay }: Days): Days {
  return {
    firstDay: dayAfter(firstDay, -daysBetween(firstDay, lastDay)),
    lastDay: dayAfter(firstDay, -1),
  };
}

const STARTS: Readonly<Record<StatsPeriod, (day: string) => string>> = {
  day: (day) => day,
  week: weekOf,
  month: monthOf,
};

/** The first day of the period in which a day lies. */
export const periodOf = (period: StatsPeriod, day: string): string => STARTS[period](day);

/** The periods of a range in their order, the first and the last cut off where the range ends. */
export function periodsOf(period: StatsPeriod, { firstDay, lastDay }: Days): Days[] {
  const found: Days[] = [];
  for (let first = firstDay; first <= lastDay; ) {
    let last = first;
    while (last < lastDay && periodOf(period, dayAfter(last, 1)) === periodOf(period, first))
      last = dayAfter(last, 1);
    found.push({ firstDay: first, lastDay: last });
    first = dayAfter(last, 1);
  }
  return found;
}

/** Figures that were counted apart, put together: counts and amounts add up, shares follow from the counts. */
export function added(of: Stats, some: readonly Figures[]): Figures {
  const count = (name: string) => some.reduce((all, one) => all + Number(one[name] ?? 0), 0);
  const total = (name: string) => {
    const share = of.shares[name];
    if (share) return percentOf(count(share[0]), count(share[1]));
    if (fieldOf(of.of, name).kind === 'integer') return count(name);
    return sum(...some.map((one) => String(one[name] ?? 0)));
  };
  return Object.fromEntries(of.measures.map((name) => [name, total(name)]));
}
