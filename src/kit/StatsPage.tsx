import { Button } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ComparedLine, Stats, StatsAnswer } from '@/domain/kit/stats';
import styles from './kit.css';
import { ExportButton } from './list/ExportButton';
import listStyles from './list/list.css';
import { RefreshButton } from './list/Toolbar';
import { Panel } from './Panel';
import { Failed, Nothing, PageSkeleton, Stale } from './States';
import { ChartPanel } from './stats/ChartPanel';
import { KeyFigures } from './stats/KeyFigures';
import { Meanings } from './stats/Meanings';
import { type Choices, StatsBar } from './stats/StatsBar';
import { StatsOnPaper } from './stats/StatsOnPaper';
import { StatsTable } from './stats/StatsTable';
import { type Asked, type StatsCalls, useStats } from './stats/useStats';
import { useText } from './text';
import { useWidth } from './useWidth';

interface Props {
  readonly calls: StatsCalls;
  /** The measures that lead the page. */
  readonly figures: readonly string[];
  /** What text dimensions may be narrowed to. */
  readonly choices?: Choices;
  /** A figure of the table in its cell, such as a link to what is behind it; its text by default. */
  readonly figure?: (line: ComparedLine, measure: string, text: string, asked: Asked) => ReactNode;
  /** What else the answer shows, between figures and chart. */
  readonly children?: (answer: StatsAnswer) => ReactNode;
}

const NO_CHOICES: Choices = {};

/** Under this width of its own the table keeps the measure that the chart shows, and the first one, in pixels. */
const NARROW = 600;

/** Statistics: what to count, key figures with their change, a chart, and the table that says the same in numbers. */
export function StatsPage({ calls, figures, choices = NO_CHOICES, figure, children }: Props) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const narrow = (useWidth(frame, 'statistics') ?? NARROW) < NARROW;
  const of: Stats = calls.query.stats;
  const { state, go, input, load } = useStats(calls);
  const { data, failure, loading, reload } = load;
  const { measure } = state;
  const asked = useMemo(() => data && { ...data.asked, measure }, [data, measure]);
  const shown = narrow ? [...new Set([of.measures[0] ?? measure, measure])] : of.measures;
  const isEmpty = data?.answer.totals[of.measures[0] ?? ''] === 0;

  return (
    <div ref={frame} className={styles.page}>
      <h1 className={listStyles.title}>{t(`lists.${of.name}`)}</h1>
      <StatsBar of={of} state={state} choices={choices} onChange={go} />
      {data && <StatsOnPaper of={of} asked={data.asked} />}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <PageSkeleton />}
      {data && asked && (
        <>
          {failure && <Stale failure={failure} onRetry={reload} />}
          <KeyFigures of={of} names={figures} answer={data.answer} />
          {children?.(data.answer)}
          {isEmpty ? (
            <Nothing
              text={t(Object.keys(asked.filters).length > 0 ? 'list.filteredToNothing' : 'stats.nothing')}
            >
              {Object.keys(asked.filters).length > 0 && (
                <Button onClick={() => go({ filters: {} })}>{t('list.clearFilters')}</Button>
              )}
            </Nothing>
          ) : (
            <ChartPanel
              of={of}
              asked={asked}
              answer={data.answer}
              onMeasure={(chosen) => go({ measure: chosen })}
            />
          )}
          <Panel
            title={t('stats.table')}
            extra={
              <span className={styles.actions}>
                <RefreshButton loading={loading} onRefresh={reload} />
                <ExportButton
                  call={calls.export}
                  name={of.name}
                  input={input}
                  total={isEmpty ? 0 : data.answer.lines.length}
                />
              </span>
            }
          >
            <StatsTable
              of={of}
              asked={asked}
              answer={data.answer}
              measures={shown}
              narrow={narrow}
              figure={figure && ((line, name, text) => figure(line, name, text, asked))}
            />
            <Meanings of={of} />
          </Panel>
        </>
      )}
    </div>
  );
}
