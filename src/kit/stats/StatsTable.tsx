import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { fieldOf } from '@/domain/kit/resource';
import {
  added,
  type ComparedLine,
  changeBy,
  type Figures,
  type Stats,
  type StatsAnswer,
} from '@/domain/kit/stats';
import { useReader } from '../text';
import { usePagingItems } from '../usePagingItems';
import styles from './stats.css';
import { basisText, changeIn, daysText, figureText, groupText, headingOfStats, NOT_OVER } from './statsText';
import type { Asked } from './useStats';

/** Lines on one page of the table: a month by day. */
const PAGE_LINES = 31;
const WIDTH = 112;

interface Props<L extends ComparedLine> {
  readonly of: Stats;
  readonly asked: Asked;
  readonly answer: Omit<StatsAnswer, 'lines'> & { readonly lines: readonly L[] };
  /** The measures to show. */
  readonly measures: readonly string[];
  /** Columns as wide as what is in them. */
  readonly narrow: boolean;
  /** A figure in its cell; its text by default. */
  readonly figure?: (line: L, measure: string, text: string) => ReactNode;
  /** What else the chosen measure stands beside. */
  readonly beside?: { readonly title: string; readonly text: (line: L) => string };
}

const plain = (_line: ComparedLine, _measure: string, text: string): ReactNode => text;

/** Every figure of every line, newest first, with their totals: what the chart draws, in numbers. */
export function StatsTable<L extends ComparedLine>({
  of,
  asked: { period, groupBy, measure },
  answer,
  measures,
  narrow,
  figure = plain,
  beside,
}: Props<L>) {
  const reader = useReader();
  const itemRender = usePagingItems();
  const wide = (pixels: number) => (narrow ? undefined : pixels);
  const { t } = reader;
  const field = fieldOf(of.of, measure);
  const textIn = (name: string, figures: Figures) => figureText(fieldOf(of.of, name), figures[name], reader);
  const changeText = (now: Figures, before: Figures, notOver: boolean) => {
    const { kind, by } = notOver ? NOT_OVER : changeIn(field, now[measure] ?? null, before[measure] ?? null);
    return t(`stats.change.${kind}`, { by });
  };
  const changeOfLine = ({ figures, before, notOver }: ComparedLine) =>
    notOver ? null : changeBy(field, figures[measure] ?? null, before[measure] ?? null);
  const notOver = answer.lines.some((line) => line.notOver);
  /** Beside the measure that the chart shows: what it was in the days compared with, and what became of it. */
  const comparison: TableColumnsType<L> = [
    {
      title: t('stats.comparison'),
      align: 'right' as const,
      width: wide(WIDTH),
      render: (_, line) => (
        <span title={basisText(line.basis, reader, period)}>{textIn(measure, line.before)}</span>
      ),
    },
    {
      title: t('stats.change'),
      align: 'right' as const,
      width: wide(WIDTH + 24),
      sorter: (a, b) => sizeOf(changeOfLine(a)) - sizeOf(changeOfLine(b)),
      render: (_, line) => changeText(line.figures, line.before, line.notOver === true),
    },
    ...(beside
      ? [
          {
            title: beside.title,
            align: 'right' as const,
            width: wide(WIDTH),
            render: (_: unknown, line: L) => beside.text(line),
          },
        ]
      : []),
  ];
  const columns: TableColumnsType<L> = [
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
            render: (_: unknown, { group }: L) => groupText(of, groupBy, group, reader),
          },
        ]),
    ...measures.flatMap((name) => [
      {
        title: headingOfStats(of, name, reader),
        align: 'right' as const,
        width: wide(WIDTH),
        showSorterTooltip: { title: t(`stats.about.${name}`) },
        sorter: (a: L, b: L) => sizeOf(a.figures[name]) - sizeOf(b.figures[name]),
        render: (_: unknown, line: L) => figure(line, name, textIn(name, line.figures)),
      },
      ...(name === measure ? comparison : []),
    ]),
  ];
  const summed = added(
    of,
    answer.lines.map(({ before }) => before),
  );
  const totals = measures.flatMap((name) => [
    textIn(name, answer.totals),
    ...(name === measure
      ? [
          textIn(name, summed),
          answer.totals[measure] === null ? '' : changeText(answer.totals, summed, notOver),
          ...(beside ? [''] : []),
        ]
      : []),
  ]);
  return (
    <Table<L>
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
          {totals.map((text, at) => {
            const index = at + (groupBy === undefined ? 1 : 2);
            return (
              <Table.Summary.Cell key={index} index={index} align="right">
                {text}
              </Table.Summary.Cell>
            );
          })}
        </Table.Summary.Row>
      )}
    />
  );
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** For the order of lines only; what is shown stays a decimal string. */
const sizeOf = (value: Figures[string] | undefined) => Number(value ?? Number.MIN_SAFE_INTEGER);
