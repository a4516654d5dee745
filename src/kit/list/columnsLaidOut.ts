import type { List } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import type { Column } from './column';
import type { ColumnStates } from './columnOrder';
import { isName, isWords, NAMES_MOST, shrinkToFit, withRoom, withSetWidths } from './columnWidths';

/** What is not for columns: the padding at either side, and the checkboxes. In pixels. */
const PADDING = 16;
export const SELECTION = 32;

interface Room {
  /** How wide the list is, in pixels. */
  readonly width: number;
  readonly selectable: boolean;
}

/**
 * Columns as wide as they come, as the operator made them, and with the room that is left for names and words; without room
 * the words give way, so that no column lies under another one.
 */
export function columnsLaidOut<T>(
  { columns: known, of }: List,
  columns: readonly Column<T>[],
  states: ColumnStates,
  { width, selectable }: Room,
): Column<T>[] {
  const room = width - 2 * PADDING - (selectable ? SELECTION : 0);
  const fieldIs = ({ key }: Column<T>, test: typeof isWords) =>
    known.includes(String(key)) && test(String(key), fieldOf(of, String(key)));
  const named = withRoom(columns, (column) => fieldIs(column, (_, field) => isName(field)), room, NAMES_MOST);
  const worded = withRoom(named, (column) => fieldIs(column, isWords), room);
  const widthSet = ({ key }: Column<T>) => states[String(key)]?.width;
  const sized = withSetWidths(worded, widthSet, room);
  return shrinkToFit(sized, (column) => widthSet(column) !== undefined, room);
}

/** How wide columns are together, in pixels. */
export const widthOfAll = <T>(columns: readonly Column<T>[]): number =>
  columns.reduce((sum, { width }) => sum + Number(width), 0);
