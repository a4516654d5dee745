import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { DashboardAnswer, DashboardCalls } from '@/domain/dashboards/calls';
import type { Dashboard } from '@/domain/dashboards/pages';
import { COUNTRIES } from '@/domain/kit/countries';
import type { Days } from '@/domain/kit/stats';
import styles from '@/kit/kit.css';
import { ExportButton } from '@/kit/list/ExportButton';
import listStyles from '@/kit/list/list.css';
import { RefreshButton } from '@/kit/list/Toolbar';
import { Panel } from '@/kit/Panel';
import { Failed, Nothing, PageSkeleton, Stale } from '@/kit/States';
import { ChartPanel } from '@/kit/stats/ChartPanel';
import { Meanings } from '@/kit/stats/Meanings';
import { StatsBar } from '@/kit/stats/StatsBar';
import { StatsOnPaper } from '@/kit/stats/StatsOnPaper';
import { type StatsCalls, useStats } from '@/kit/stats/useStats';
import { useText } from '@/kit/text';
import { printPage } from '@/kit/theme';
import { useWidth } from '@/kit/useWidth';
import { Breakdowns } from './Breakdowns';
import { FiguresTable } from './FiguresTable';
import { LatestFigures } from './LatestFigures';
import { changesUntil } from './ripe';
import { UsersBehind } from './UsersBehind';

interface Props {
  readonly of: Dashboard;
  readonly calls: DashboardCalls;
  /** What else the answer shows, between figures and chart. */
  readonly children?: (answer: DashboardAnswer) => ReactNode;
}

const CHOICES = { nationality: COUNTRIES };

/** Under this width of its own the table keeps the measure that the chart shows, and the first one, in pixels. */
const NARROW = 600;

/** One of the seven dashboards: figures, chart, the table that says the same, and what they are divided by. */
export function DashboardPage({ of, calls, children }: Props) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const narrow = (useWidth(frame, 'statistics') ?? NARROW) < NARROW;
  const { state, go, input, load } = useStats(calls as unknown as StatsCalls<DashboardAnswer>);
  const { data, failure, loading, reload } = load;
  const { measure } = state;
  const asked = useMemo(() => {
    const [first, last] = [data?.answer.lines[0], data?.answer.lines.at(-1)];
    // Whole periods, which the server made of the days that were asked for.
    const days = first && last ? { firstDay: first.firstDay, lastDay: last.lastDay } : data?.asked.days;
    return data && days && { ...data.asked, days, measure };
  }, [data, measure]);
  const isUnripe = useCallback(
    (name: string, days: Days) => changesUntil(of, name, days) !== undefined,
    [of],
  );
  const isFiltered = Object.keys(state.filters).length > 0;

  return (
    <div ref={frame} className={styles.page}>
      <h1 className={listStyles.title}>{t(`lists.${of.name}`)}</h1>
      <StatsBar of={of} state={state} choices={CHOICES} onChange={go} />
      {data && <StatsOnPaper of={of} asked={data.asked} />}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <PageSkeleton />}
      {data && asked && (
        <>
          {failure && <Stale failure={failure} onRetry={reload} />}
          {asked.groupBy === undefined && (
            <LatestFigures of={of} period={asked.period} answer={data.answer} />
          )}
          {children?.(data.answer)}
          {data.answer.lines.length === 0 ? (
            <Nothing text={t(isFiltered ? 'list.filteredToNothing' : 'stats.nothing')} />
          ) : (
            <ChartPanel
              of={of}
              asked={asked}
              answer={data.answer}
              onMeasure={(chosen) => go({ measure: chosen })}
              isUnripe={isUnripe}
            />
          )}
          <Panel
            title={t('stats.table')}
            extra={
              <span className={styles.actions}>
                <RefreshButton loading={loading} onRefresh={reload} />
                <Button icon={<PrinterOutlined />} onClick={printPage}>
                  {t('kept.print')}
                </Button>
                <ExportButton
                  call={calls.export as StatsCalls['export']}
                  name={of.name}
                  input={input}
                  total={data.answer.lines.length}
                />
              </span>
            }
          >
            <FiguresTable of={of} asked={asked} answer={data.answer} narrow={narrow} />
            <Meanings of={of} />
          </Panel>
          {of.breakdowns.length > 0 && (
            <Breakdowns of={of} calls={calls} asked={asked} lines={data.answer.lines} />
          )}
        </>
      )}
      <UsersBehind of={of} calls={calls} state={state} />
    </div>
  );
}
