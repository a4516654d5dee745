import { type HTMLAttributes, type PointerEvent, useRef } from 'react';
import { dragged, droppedOn } from './columnDrag';
import { bounded } from './columnWidths';
import styles from './rows.css';

/** What can be done with the heading of a column. */
export interface Heading {
  readonly name: string;
  /** Without a width the column is as wide as it comes. */
  readonly onResize: (width: number | undefined) => void;
  readonly onDrop: (dragged: string) => void;
}

interface Props extends HTMLAttributes<HTMLTableCellElement> {
  readonly heading?: Heading;
}

/**
 * A heading that is dragged to another place, and at its edge to another width; the settings of the columns are the same
 * for who has no pointer. Its name is its text: the one that antd gives it besides would be that of the search field too.
 */
export function HeaderCell({ heading, children, 'aria-label': _, ...props }: Props) {
  if (!heading) return <th {...props}>{children}</th>;
  return (
    <th {...props} {...droppedOn(heading.name, heading.onDrop)}>
      {/* Not the edge: who drags that means the width. */}
      <div {...dragged(heading.name)}>{children}</div>
      <Edge onResize={heading.onResize} />
    </th>
  );
}

/** The edge follows the pointer, the column once it is let go: a table of many cells cannot follow. */
function Edge({ onResize }: Pick<Heading, 'onResize'>) {
  const from = useRef<number>(undefined);

  const start = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    from.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLSpanElement>) => {
    if (from.current !== undefined) currentTarget.style.translate = `${clientX - from.current}px`;
  };
  const forget = ({ currentTarget }: PointerEvent<HTMLSpanElement>) => {
    from.current = undefined;
    currentTarget.style.translate = '';
  };
  const end = (event: PointerEvent<HTMLSpanElement>) => {
    const { currentTarget, clientX } = event;
    const by = from.current === undefined ? 0 : clientX - from.current;
    forget(event);
    const width = currentTarget.closest('th')?.offsetWidth;
    if (by !== 0 && width) onResize(bounded(width + by));
  };

  return (
    <span
      aria-hidden
      className={styles.edge}
      // The column is not sorted by its edge.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={forget}
    />
  );
}
