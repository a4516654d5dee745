import { Checkbox, Pagination, type PaginationProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { inRecord } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import type { List } from '@/domain/kit/list';
import { fieldOf } from '@/domain/kit/resource';
import { hasTones } from '../cells/kinds';
import { Value } from '../cells/Value';
import { useReader } from '../text';
import styles from './list.css';

type Row = Record<string, unknown> & { id: number };

interface Props {
  readonly list: List;
  readonly rows: readonly Row[];
  /** Names of the columns on screen, in their order. */
  readonly shown: readonly string[];
  readonly rowActions?: (row: Row) => ReactNode[];
  readonly selection?: { readonly keys: readonly Key[]; readonly toggle: (row: Row) => void };
  /** What stands in place of rows when there are none. */
  readonly instead: ReactNode;
  readonly pagination: PaginationProps;
}

/** The rows of a list on a narrow screen: one card for each, with the columns that the table would show. */
export function Cards({ list, rows, shown, rowActions, selection, instead, pagination }: Props) {
  const reader = useReader();
  const [first = 'id', ...others] = shown.filter((name) => list.columns.includes(name));
  const status = others.find((name) => hasTones(fieldOf(list.of, name)));
  const cell = (row: Row, name: string) => (
    <Value name={name} field={inRecord(fieldOf(list.of, name), row)} value={row[name]} />
  );
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
                  onChange={() => selection.toggle(row)}
                />
              )}
              {cell(row, first)}
              {status && cell(row, status)}
              <span className={`${styles.rowActions} ${styles.cardActions}`}>{rowActions?.(row)}</span>
            </div>
            <dl className={styles.cardFacts}>
              {others
                .filter((name) => name !== status)
                .map((name) => (
                  <div key={name}>
                    <dt>{headingOf(name, fieldOf(list.of, name), reader)}</dt>
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
