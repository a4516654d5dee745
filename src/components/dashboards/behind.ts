import type { BreakdownCell } from '@/domain/dashboards/calls';
import type { Group } from '@/domain/kit/stats';

/** The users behind which figure are shown over a dashboard. It lives in the URL, so that it can be copied and gone back from. */
export interface Behind {
  readonly figure: string;
  /** A day of the period. */
  readonly day: string;
  /** The value by which its line is grouped; undefined where lines are not. */
  readonly group?: Group;
  /** Of a breakdown. */
  readonly cell?: Pick<BreakdownCell, 'row' | 'column'>;
}

const USERS = 'users';
const AT = 'at';

/** What the URL says is open, if anything. */
export function behindIn(search: string): Behind | undefined {
  try {
    const [figure, day, group, row, column] = JSON.parse(
      new URLSearchParams(search).get(USERS) ?? '',
    ) as string[];
    if (typeof figure !== 'string' || typeof day !== 'string') return undefined;
    return {
      figure,
      day,
      ...(group !== undefined && group !== '' && { group: group as Group }),
      ...(typeof row === 'string' && { cell: { row, column: String(column ?? '') } }),
    };
  } catch {
    return undefined;
  }
}

/** A query with the users behind a figure open, or none. */
export function withBehind(search: string, behind: Behind | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(USERS);
  if (behind) {
    const { figure, day, group, cell } = behind;
    const text = [figure, day, group === undefined ? '' : group, ...(cell ? [cell.row, cell.column] : [])];
    params.set(USERS, JSON.stringify(text));
  }
  return params.toString();
}

/** The day that says of which period the breakdowns are; undefined where it is the last one. */
export const periodIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(AT) ?? undefined;

/** A query with another period for the breakdowns, and nothing open. */
export function withPeriod(search: string, day: string): string {
  const params = new URLSearchParams(withBehind(search, undefined));
  params.set(AT, day);
  return params.toString();
}
