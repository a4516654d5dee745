import { history, useAccess, useLocation } from '@umijs/max';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback } from 'react';
import type { List, ListInput } from '@/domain/kit/list';
import { keyOf } from '@/domain/kit/menu';
import { fieldOf } from '@/domain/kit/resource';
import { queueParam } from '../audit/queue';
import type { Way } from '../cells/Linked';
import { withOpen } from '../opened';
import type { Row } from './row';
import styles from './rows.css';

/**
 * Where the detail of a row is: on a page of its own, in a drawer over the list, or on a page that works the list off, as
 * it is narrowed and sorted. A list of records of several kinds says of each row where that is, if anywhere.
 */
export type Opens = 'page' | 'drawer' | 'queue' | ((row: Row) => string | undefined);

/** The way from a row to its detail: a URL, so that it opens in a new tab as well. Undefined for who may not follow it. */
export function useRowWays(
  opens: Opens | undefined,
  input: ListInput,
): ((row: Row) => Way | undefined) | undefined {
  const { pathname, search } = useLocation();
  const access = useAccess() as Record<string, boolean>;
  const detail = `${pathname}/detail`;
  // An untouched list needs not be named: its detail knows how it opens.
  const queue = opens === 'queue' && search !== '' ? queueParam(input) : '';
  const open = opens === 'drawer' ? search : '';
  const wayOf = useCallback(
    (row: Row): Way | undefined => {
      if (opens === 'drawer')
        return { url: `${pathname}?${withOpen(open, row.id)}`, state: { opened: true }, opens: true };
      const url = typeof opens === 'function' ? opens(row) : `${detail}?id=${row.id}${queue}`;
      return url === undefined ? undefined : { url, opens: true };
    },
    [opens, pathname, open, detail, queue],
  );
  const may =
    opens === 'drawer' || typeof opens === 'function' || (opens !== undefined && access[keyOf(detail)]);
  return may ? wayOf : undefined;
}

/** The column whose text leads to the detail: the number of the record or, without one, what comes first. */
export const openingColumn = (list: List, onScreen: readonly string[]): string | undefined =>
  onScreen.find((name) => list.columns.includes(name) && fieldOf(list.of, name).filter === 'number') ??
  onScreen[0];

/** What does something of its own in a row. */
const CONTROLS = 'a, button, input, label, [role="button"], .ant-table-selection-column';

const inNewTab = ({ url }: Way) => window.open(url, '_blank', 'noopener');

const click = (way: Way) => (event: MouseEvent<HTMLElement>) => {
  const on = event.target as Element;
  // Also a dialog that a button of the row has opened is inside it, as React sees it.
  const isBeside = !event.currentTarget.contains(on) || on.closest(CONTROLS) !== null;
  if (isBeside || getSelection()?.toString()) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) inNewTab(way);
  else if (event.button === 0) history.push(way.url, way.state);
};

const press = (way: Way) => (event: KeyboardEvent<HTMLElement>) => {
  const row = event.currentTarget;
  if (event.target !== row) return;
  if (event.key === 'Enter') {
    if (event.ctrlKey || event.metaKey) inNewTab(way);
    else history.push(way.url, way.state);
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const to = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
    if (to instanceof HTMLElement && to.tabIndex >= -1) to.focus();
  } else return;
  event.preventDefault();
};

/** Takes the place in the order of the Tab key from the other rows. Not as a state: the whole table would be drawn again. */
const focus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
  const rows = currentTarget.parentElement?.querySelectorAll<HTMLElement>(`.${styles.opening}`) ?? [];
  for (const row of rows) row.tabIndex = row === currentTarget ? 0 : -1;
};

/** After other rows have come: exactly one of them is in the order of the Tab key, as before where it is still there. */
export function keepOneInTabOrder(frame: HTMLElement | null): void {
  const rows = [...(frame?.querySelectorAll<HTMLElement>(`.${styles.opening}`) ?? [])];
  const current = rows.findLast(({ tabIndex }) => tabIndex === 0) ?? rows[0];
  for (const row of rows) row.tabIndex = row === current ? 0 : -1;
}

/**
 * A row that opens by a click or Enter on it. One row of a table is in the order of the Tab key, at first the first; the
 * arrow keys go to the others.
 */
export const openingRow = (way: Way, index: number) => ({
  className: styles.opening,
  tabIndex: index === 0 ? 0 : -1,
  onFocus: focus,
  onClick: click(way),
  onAuxClick: click(way),
  onKeyDown: press(way),
});
