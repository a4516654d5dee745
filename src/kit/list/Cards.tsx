import { Checkbox, Pagination, type PaginationProps } from 'antd';
import type { ReactNode } from 'react';
import { headingOf } from '@/domain/kit/format';
import type { List } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { hasTones } from '../cells/kinds';
import { type Way, WayOfCell } from '../cells/Linked';
import { useReader } from '../text';
import type { Column } from './column';
import styles from './list.css';
import type { Row } from './row';
import type { Selection } from './useSelection';

interface Props {
  readonly list: List;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Names of the columns on screen, in their order. */
  readonly shown: readonly string[];
  readonly rowActions?: (row: Row) => ReactNode[];
  readonly wayOf?: (row: Row) => Way | undefined;
  readonly selection?: Pick<Selection, 'keys' | 'toggle' | 'whyNot'>;
  /** What stands in place of rows when there are none. */
  readonly instead: ReactNode;
  readonly pagination: PaginationProps;
}

/** The rows of a list on a narrow screen: one card for each, with the columns that the table would show. */
export function Cards(props: Props) {
  const { list, rows, columns, shown, rowActions, wayOf, selection, instead, pagination } = props;
  const reader = useReader();
  const [first = 'id', ...others] = shown.filter((name) => list.columns.includes(name));
  const status = others.find((name) => hasTones(fieldOf(list.of, name)));
  const byName = new Map(columns.map((column) => [column.key, column]));
  // As the table shows it: a page may show more than the value, such as how long something has waited.
  const cell = (row: Row, name: string) => byName.get(name)?.render?.(row[name], row, 0) as ReactNode;
  if (rows.length === 0) return instead;
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardHead}>
              {selection && (
                <Checkbox
                  aria-label={reader.t('list.select', { name: String(row[first]) })}
                  checked={selection.keys.includes(row.id)}
                  disabled={selection.whyNot(row) !== undefined}
                  title={selection.whyNot(row)}
                  onChange={() => selection.toggle(row)}
                />
              )}
              <WayOfCell value={wayOf?.(row)}>{cell(row, first)}</WayOfCell>
              {status && cell(row, status)}
              <span className={`${styles.rowActions} ${styles.cardActions}`}>{rowActions?.(row)}</span>
            </div>
            <dl className={styles.cardFacts}>
              {others
                .filter((name) => name !== status)
                .map((name) => (
                  <div key={name}>
                    <dt>{headingOf(list.of, name, reader)}</dt>
                    <dd>{cell(row, name)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <Pagination {...pagination} simple className={styles.cardPages} />
    </>
  );
}
