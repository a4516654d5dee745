import type { BreakdownCell } from '@/domain/dashboards/calls';
import { dashboardLine } from '@/domain/dashboards/line';
import type { Breakdown } from '@/domain/dashboards/pages';
import { textOf } from '@/domain/kit/format';
import type { Reader } from '@/domain/kit/reader';
import { fieldOf } from '@/domain/kit/resource';

export interface BreakdownProps {
  readonly of: Breakdown;
  readonly cells: readonly BreakdownCell[];
  /** A day of the period that it is of. */
  readonly day: string;
}

/** A part of a breakdown in words. */
export function partText(name: NonNullable<Breakdown['columns']>, part: string, reader: Reader): string {
  if (name === 'hour') return `${part}:00`;
  const field = fieldOf(dashboardLine, name);
  const isNumber = ['code', 'entry', 'integer'].includes(field.kind);
  return textOf(field, part === '' ? null : isNumber ? Number(part) : part, reader);
}

/** Parts, each once: numbers by size, all others by their letters. */
export const inTurn = (parts: readonly string[]): string[] =>
  [...new Set(parts)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
