import { Table, type TableColumnsType } from 'antd';
import { fieldOf } from '@/domain/kit/resource';
import type { Stats, StatsAnswer, StatsLine } from '@/domain/kit/stats';
import { useReader } from '../text';
import { usePagingItems } from '../usePagingItems';
import styles from './stats.css';
import { daysText, figureText, groupText, headingOfStats } from './statsText';
import type { Asked } from './useStats';

/** Lines on one page of the table: a month by day. */
const PAGE_LINES = 31;
const WIDTH = 112;

interface Props {
  readonly of: Stats;
  readonly asked: Asked;
  readonly answer: StatsAnswer;
  /** The measures to show. */
  readonly measures: readonly string[];
  /** Columns as wide as what is in them. */
  readonly narrow: boolean;
}

/** Every figure of every line, newest first, with their totals: what the chart draws, in numbers. */
export function StatsTable({ of, asked: { period, groupBy }, answer, measures, narrow }: Props) {
  const reader = useReader();
  const itemRender = usePagingItems();
  const wide = (pixels: number) => (narrow ? undefined : pixels);
  const { t } = reader;
  const columns: TableColumnsType<StatsLine> = [
    {
      title: t('stats.period'),
      fixed: 'start',
      width: wide(period === 'day' ? 104 : 152),
      sorter: (a, b) => compared(a.firstDay, b.firstDay),
      render: (_, line) => daysText(line, period),
    },
    ...(groupBy === undefined
      ? []
      : [
          {
            title: headingOfStats(of, groupBy, reader),
            width: wide(150),
            render: (_: unknown, { group }: StatsLine) => groupText(of, groupBy, group, reader),
          },
        ]),
    ...measures.map((name) => ({
      title: headingOfStats(of, name, reader),
      align: 'right' as const,
      width: wide(WIDTH),
      className: styles.number,
      showSorterTooltip: { title: t(`stats.about.${name}`) },
      sorter: (a: StatsLine, b: StatsLine) => sizeOf(a, name) - sizeOf(b, name),
      render: (_: unknown, { figures }: StatsLine) => figureText(fieldOf(of.of, name), figures[name], reader),
    })),
  ];
  return (
    <Table<StatsLine>
      size="small"
      rowKey={({ firstDay, group }) => `${firstDay} ${group}`}
      columns={columns}
      dataSource={answer.lines.toSorted((a, b) => compared(b.firstDay, a.firstDay))}
      scroll={{ x: 'max-content' }}
      pagination={{
        itemRender,
        pageSize: PAGE_LINES,
        hideOnSinglePage: true,
        showSizeChanger: false,
        size: 'small',
      }}
      summary={() => (
        <Table.Summary.Row className={styles.totals}>
          <Table.Summary.Cell index={0} colSpan={groupBy === undefined ? 1 : 2}>
            {t('stats.total')}
          </Table.Summary.Cell>
          {measures.map((name, at) => (
            <Table.Summary.Cell
              key={name}
              index={at + (groupBy === undefined ? 1 : 2)}
              align="right"
              className={styles.number}
            >
              {figureText(fieldOf(of.of, name), answer.totals[name], reader)}
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      )}
    />
  );
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** For the order of lines only; what is shown stays a decimal string. */
const sizeOf = ({ figures }: StatsLine, name: string) => Number(figures[name] ?? -1);
