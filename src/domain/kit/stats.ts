import { z } from 'zod';
import { mutation, query } from './call';
import { valuesOf } from './codes';
import { dayAfter, daysBetween, monthOf, weekOf } from './days';
import { changeOf, minus, percentOf, sum } from './decimal';
import type { Field } from './fields';
import * as f from './fields';
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

/** Earlier days with which others are compared. */
export interface Basis extends Days {
  /**
   * The UTC moment up to which of them is counted, `YYYY-MM-DD HH:mm:ss`; null when all of them are. It is set when the
   * days they stand beside are not over: part of a day beside a whole one would look like a fall.
   */
  readonly until: string | null;
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
  /** None where nothing divides it. */
  readonly dimensions: readonly string[];
  /** Counts and amounts, which add up, and shares (kind `percent`), in the order of the table. */
  readonly measures: readonly string[];
  /** Which count is a share of which. */
  readonly shares: Readonly<Record<string, readonly [part: string, whole: string]>>;
  /** Measures that do not add up: distinct users, means, medians. Of several lines together there is none. */
  readonly apart?: readonly string[];
  /** Of days that are over alone: what a day closes with is known when it is. */
  readonly over?: true;
  /** The dimension by which its page groups them at first. */
  readonly opensBy?: string;
}

interface Statement<R extends Resource> extends Stats<R> {
  readonly dimensions: readonly FieldName<R>[];
  readonly measures: readonly FieldName<R>[];
  readonly shares: Readonly<Record<string, readonly [part: FieldName<R>, whole: FieldName<R>]>>;
  readonly apart?: readonly FieldName<R>[];
  readonly opensBy?: FieldName<R>;
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

/** A line beside what it was in the days that it is compared with. */
export interface ComparedLine extends StatsLine {
  readonly before: Figures;
  readonly basis: Basis;
  /** Its days are not over and those of its basis are all counted: there is no change to speak of yet. */
  readonly notOver?: true;
}

export interface StatsAnswer {
  /**
   * Oldest first. Ungrouped there is one for each period; grouped, one for each period and value that has records then
   * or in the days it is compared with.
   */
  readonly lines: ComparedLine[];
  readonly totals: Figures;
  /** The days with which all of it is compared; its lines are ungrouped, each that of a period asked for. */
  readonly previous: Basis & { readonly lines: StatsLine[]; readonly totals: Figures };
}

/** By what statistics are narrowed, as the input of a call: any of several values of each dimension. */
export const narrowedBy = (of: Stats) =>
  Object.fromEntries(
    of.dimensions.map((name) => {
      const { codes, schema } = fieldOf(of.of, name);
      const value = codes ? z.literal(valuesOf(codes)) : schema;
      return [name, z.array(value).max(50).optional()] as const;
    }),
  );

/** The days that others are compared with, as they travel. */
export const basisShape = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  until: z.string().nullable(),
});

/** The shapes of which the calls of statistics are made. */
export function statsShapes(of: Stats) {
  const input = {
    period: z.enum(of.periods),
    firstDay: day,
    lastDay: day,
    groupBy: z.enum(of.dimensions).optional(),
    ...narrowedBy(of),
  };
  const figures = z.object(
    Object.fromEntries(of.measures.map((name) => [name, fieldOf(of.of, name).schema])),
  ) as unknown as z.ZodType<Figures>;
  const days = { firstDay: z.string(), lastDay: z.string() };
  const line = z.object({ ...days, group: z.union([z.string(), z.int()]).nullable(), figures });
  const compared = line.extend({ before: figures, basis: basisShape, notOver: z.literal(true).optional() });
  const output = z.object({
    lines: z.array(compared),
    totals: figures,
    previous: basisShape.extend({ lines: z.array(line), totals: figures }),
  });
  return { input, figures, compared, output };
}

/** The two calls of statistics: the figures, and an export job of their lines. */
export function statsCalls(of: Stats) {
  const { input, output } = statsShapes(of);
  return {
    query: { ...query({ path: of.path, right: of.right, input, output }), stats: of },
    export: statsExport(of),
  };
}

/** The export job of the lines of statistics, whatever else their figures come with. */
export const statsExport = <S extends Stats>(of: S) => ({
  ...mutation({
    path: `${of.path}/export`,
    right: of.exportRight,
    input: statsShapes(of).input,
    output: z.strictObject({ exportId: z.int() }),
  }),
  stats: of,
});

/** What is wrong with a range of days, by field, or undefined: the server refuses and the form warns with it. */
export function wrongDays({ firstDay, lastDay }: Days): readonly [field: string, Complaint] | undefined {
  const days = daysBetween(firstDay, lastDay);
  if (days < 1) return ['lastDay', { key: 'rules.notBefore', vars: { day: firstDay } }];
  return days > MOST_DAYS ? ['firstDay', { key: 'rules.tooManyDays', vars: { max: MOST_DAYS } }] : undefined;
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

/** By how much a figure differs from what it was: in percent of that, or in points where it is a share itself. */
export function changeBy(field: Field, now: Figures[string], before: Figures[string]): string | null {
  if (now === null || before === null) return null;
  return field.kind === 'percent'
    ? minus(String(now), String(before))
    : changeOf(String(now), String(before));
}

/** Columns of a measure in an export: what it is, what it was in the days compared with, and by how much that differs. */
export const columnsOf = (measure: string) => [measure, `${measure}Before`, `${measure}Change`] as const;

/** The lines of an export as a resource: each measure has columns of its own for the comparison. */
export function comparedResource(of: Stats): Resource {
  const compared = of.measures.flatMap((measure): [string, Field][] => {
    const field = fieldOf(of.of, measure);
    const [, before, change] = columnsOf(measure);
    const isShare = field.kind === 'percent';
    const percent = f.percent({ nullable: true });
    return [
      [before, { ...field, about: { field: measure, text: 'stats.heading.before' } }],
      [
        change,
        {
          ...percent,
          about: { field: measure, text: 'stats.heading.change' },
          ...(isShare && { unit: 'stats.points' }),
        },
      ],
    ];
  });
  return { ...of.of, fields: { ...of.of.fields, ...Object.fromEntries(compared) } };
}

/** Figures that were counted apart, put together: counts and amounts add up, shares follow from the counts. */
export function added(of: Stats, some: readonly Figures[]): Figures {
  const count = (name: string) => some.reduce((all, one) => all + Number(one[name] ?? 0), 0);
  const total = (name: string) => {
    const share = of.shares[name];
    if (of.apart?.includes(name)) return some.length === 1 ? (some[0]?.[name] ?? null) : null;
    if (share) return percentOf(count(share[0]), count(share[1]));
    if (fieldOf(of.of, name).kind === 'integer') return count(name);
    return sum(...some.map((one) => String(one[name] ?? 0)));
  };
  return Object.fromEntries(of.measures.map((name) => [name, total(name)]));
}
