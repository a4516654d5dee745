import { monthEndOf, monthOf } from '@/domain/kit/days';
import type { Field } from '@/domain/kit/fields';
import { decimalText, headingOf, textOf } from '@/domain/kit/format';
import type { Reader } from '@/domain/kit/reader';
import { fieldOf } from '@/domain/kit/resource';
import {
  type Basis,
  changeBy,
  type Days,
  type Figures,
  type Group,
  type Stats,
  type StatsPeriod,
} from '@/domain/kit/stats';
import { BUSINESS_ZONE, toZone } from '@/domain/kit/zone';

/** Days as they are read: one day, a whole month, or from one to another. */
export function daysText({ firstDay, lastDay }: Days, period?: StatsPeriod): string {
  if (firstDay === lastDay && period !== 'month') return firstDay;
  const isWholeMonth = firstDay === monthOf(firstDay) && lastDay === monthEndOf(lastDay);
  if (period === 'month' && isWholeMonth && monthOf(firstDay) === monthOf(lastDay))
    return firstDay.slice(0, 7);
  const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  return `${firstDay} – ${sameYear ? lastDay.slice(5) : lastDay}`;
}

/** The days with which others are compared as they are read, and up to which time of the last one. */
export const basisText = (basis: Basis, { t }: Reader, period?: StatsPeriod): string =>
  basis.until === null
    ? daysText(basis, period)
    : t('stats.until', {
        days: daysText(basis, period),
        time: toZone(basis.until, BUSINESS_ZONE).slice(11, 16),
      });

/** A figure as it is read: counts grouped by thousands as amounts are. */
export function figureText(field: Field, value: Figures[string] | undefined, reader: Reader): string {
  return field.kind === 'integer' && value !== null
    ? decimalText(String(value ?? 0), 0)
    : textOf(field, value, reader);
}

/** The value by which lines are grouped, in words. */
export const groupText = (of: Stats, groupBy: string, group: Group, reader: Reader): string =>
  textOf(fieldOf(of.of, groupBy), group, reader);

/** The heading of a measure or a dimension. */
export const headingOfStats = (of: Stats, name: string, reader: Reader): string =>
  headingOf(of.of, name, reader);

/** What became of a figure since the days before. */
export interface Change {
  readonly kind: 'more' | 'less' | 'morePoints' | 'lessPoints' | 'same' | 'new' | 'none' | 'notOver';
  readonly by: string;
}

const NO_CHANGE = { kind: 'same', by: '' } as const;
const NOTHING_NOW = { kind: 'none', by: '' } as const;
const NOTHING_BEFORE = { kind: 'new', by: '' } as const;

/** Of days that are not over, beside whole ones. */
export const NOT_OVER: Change = { kind: 'notOver', by: '' };

/** How a figure differs from what it was: by a share of that, or by points where it is a share itself. */
export function changeIn(field: Field, now: Figures[string], before: Figures[string]): Change {
  if (now === null) return NOTHING_NOW;
  if (before === null) return NOTHING_BEFORE;
  if (Number(now) === Number(before)) return NO_CHANGE;
  const by = changeBy(field, now, before);
  if (by === null) return NOTHING_BEFORE;
  const isShare = field.kind === 'percent';
  const size = decimalText(by.replace('-', ''), 1);
  const direction = by.startsWith('-') ? 'less' : 'more';
  return isShare ? { kind: `${direction}Points`, by: size } : { kind: direction, by: `${size}%` };
}
