import { Segmented } from 'antd';
import { type CSSProperties, useState } from 'react';
import type { BreakdownCell } from '@/domain/dashboards/calls';
import { dashboardLine } from '@/domain/dashboards/line';
import { decimalText } from '@/domain/kit/format';
import { labelKeyOf } from '@/domain/kit/resource';
import { useReader } from '@/kit/text';
import styles from './dashboards.css';
import { Figure } from './Figure';
import { type BreakdownProps, inTurn, partText } from './parts';

type Value = 'users' | 'orders';

/** Hours of a day and weeks since a registration: all of them, also those in which there was nobody. */
const COLUMNS = { hour: 24, weeksSince: 13 } as const;
const columnsOf = (name: string) =>
  Array.from({ length: COLUMNS[name as keyof typeof COLUMNS] }, (_, at) => String(at).padStart(2, '0'));

/** How much of the colour a cell gets, in percent: what stands on it stays readable. */
const MOST = 55;

/**
 * One figure in two directions, the more the darker. It is a table: read, printed and walked through like one, each
 * number opening its users.
 */
export function HeatMap({ of, cells, day }: BreakdownProps) {
  const reader = useReader();
  const { t } = reader;
  const [value, setValue] = useState<Value>('users');
  if (cells.length === 0) return <p>{t('stats.nothing')}</p>;
  const columns = columnsOf(of.columns ?? 'hour');
  const most = Math.max(...cells.map((cell) => cell[value]));
  const at = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const shade = (cell: BreakdownCell) =>
    ({ '--shade': `${Math.round((MOST * cell[value]) / Math.max(1, most))}%` }) as CSSProperties;
  return (
    <>
      {of.orders && (
        <Segmented<Value>
          aria-label={t('dashboards.shown')}
          value={value}
          onChange={setValue}
          options={[
            { value: 'users', label: t('dashboards.users') },
            { value: 'orders', label: t('fields.orderCount') },
          ]}
        />
      )}
      <div className={styles.scrolled}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">{t(labelKeyOf(dashboardLine, of.rows))}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {of.columns === 'hour' ? column : Number(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inTurn(cells.map(({ row }) => row)).map((row) => (
              <tr key={row}>
                <th scope="row">{partText(of.rows, row, reader)}</th>
                {columns.map((column) => {
                  const cell = at.get(`${row} ${column}`);
                  return cell ? (
                    <td key={column} style={shade(cell)}>
                      <Figure
                        text={decimalText(String(cell[value]), 0)}
                        behind={{ figure: of.name, day, cell: { row, column } }}
                      />
                    </td>
                  ) : (
                    <td key={column} />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
