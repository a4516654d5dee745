import { fieldOf } from '@/domain/kit/resource';
import {
  added,
  type Figures,
  type Group,
  periodsOf,
  type Stats,
  type StatsAnswer,
  type StatsLine,
} from '@/domain/kit/stats';
import type { Asked } from './useStats';

/** One run of figures over the periods of a chart; undefined where there is none. */
export interface Series {
  readonly kind: 'now' | 'before' | 'group' | 'others';
  readonly group: Group;
  readonly values: readonly (Figures[string] | undefined)[];
}

export interface ChartData {
  /** First and last day of each period, in their order. */
  readonly periods: readonly { readonly firstDay: string; readonly lastDay: string }[];
  readonly series: readonly Series[];
  /** Figures that lie close together: the axis begins near them instead of at nothing. */
  readonly close?: true;
  /** Which periods have figures that will still change; none by default. */
  readonly unripe?: readonly boolean[];
}

/** So many groups can be told apart; what is left of them is one. */
const MOST_GROUPS = 7;

/**
 * What a chart of one measure draws. Ungrouped, the figures and those of the days before, period by period; grouped, one
 * run for each of the biggest groups and one of all others.
 */
export function seriesOf(of: Stats, asked: Asked, answer: StatsAnswer): ChartData {
  const { measure, period, groupBy, days } = asked;
  const periods = periodsOf(period, days);
  const at = (some: readonly StatsLine[]) => {
    const known = byFirstDay(some);
    return periods.map(({ firstDay }) => {
      const here = known.get(firstDay);
      return here && added(of, here)[measure];
    });
  };
  if (groupBy === undefined) {
    const before = answer.previous.lines.map(({ figures }) => figures[measure]);
    return {
      periods,
      series: [
        { kind: 'now', group: null, values: at(answer.lines) },
        { kind: 'before', group: null, values: periods.map((_, index) => before[index]) },
      ],
    };
  }
  const groups = bySize(of, answer.lines);
  const shown = groups.length > MOST_GROUPS + 1 ? groups.slice(0, MOST_GROUPS) : groups;
  const others = answer.lines.filter(({ group }) => !shown.includes(group));
  return {
    periods,
    series: [
      ...shown.map((group) => ({
        kind: 'group' as const,
        group,
        values: at(answer.lines.filter((line) => line.group === group)),
      })),
      ...(others.length === 0 ? [] : [{ kind: 'others' as const, group: null, values: at(others) }]),
    ],
  };
}

function byFirstDay(lines: readonly StatsLine[]): Map<string, Figures[]> {
  const known = new Map<string, Figures[]>();
  for (const { firstDay, figures } of lines) {
    const here = known.get(firstDay);
    if (here) here.push(figures);
    else known.set(firstDay, [figures]);
  }
  return known;
}

/** Groups by how many records they have (the first measure), so that they keep their colours over all measures. */
function bySize(of: Stats, lines: readonly StatsLine[]): Group[] {
  const sizes = new Map<Group, number>();
  const [size = ''] = of.measures;
  for (const { group, figures } of lines) sizes.set(group, (sizes.get(group) ?? 0) + Number(figures[size]));
  return [...sizes].sort(([, a], [, b]) => b - a).map(([group]) => group);
}

/** Whether runs of a measure can stand on each other. Shares do not add up. */
export const addsUp = (of: Stats, measure: string): boolean => fieldOf(of.of, measure).kind !== 'percent';
