import { Skeleton } from 'antd';
import { Suspense, useMemo } from 'react';
import { LatestFigures } from '@/components/dashboards/LatestFigures';
import { changesUntil } from '@/components/dashboards/ripe';
import { dashboards } from '@/domain/dashboards/pages';
import type { wallFigures } from '@/domain/dashboards/wall';
import type { OutputOf } from '@/domain/kit/call';
import { fieldOf } from '@/domain/kit/resource';
import { later } from '@/kit/later';
import { Panel } from '@/kit/Panel';
import type { ChartText } from '@/kit/stats/chartOption';
import type { ChartData } from '@/kit/stats/series';
import { figureText, headingOfStats } from '@/kit/stats/statsText';
import { useReader } from '@/kit/text';

const Chart = later(() => import(/* webpackChunkName: "chart" */ '@/kit/stats/Chart'));

interface Props {
  readonly answer: OutputOf<typeof wallFigures.query>['dashboards'][number];
}

/** One dashboard on a wall: its leading figures, and the first of them over the days. */
export function WallDashboard({ answer }: Props) {
  const reader = useReader();
  const { t } = reader;
  const { page, lines } = answer;
  const of = dashboards[page];
  const [measure] = of.leading;
  const data = useMemo<ChartData>(
    () => ({
      periods: lines,
      series: [{ kind: 'now', group: null, values: lines.map(({ figures }) => figures[measure]) }],
      unripe: lines.map((days) => changesUntil(of, measure, days) !== undefined),
    }),
    [lines, of, measure],
  );
  const text = useMemo<ChartText>(
    () => ({
      tick: (at) => lines[at]?.firstDay.slice(5) ?? '',
      period: (at) => lines[at]?.firstDay ?? '',
      series: () => headingOfStats(of, measure, reader),
      figure: (value) => figureText(fieldOf(of.of, measure), value ?? null, reader),
    }),
    [lines, of, measure, reader],
  );
  const heading = headingOfStats(of, measure, reader);
  return (
    <Panel title={t(`lists.${of.name}`)}>
      <LatestFigures of={of} period="day" answer={answer} closed />
      <Suspense fallback={<Skeleton.Node active />}>
        <Chart data={data} stacked text={text} label={t('stats.chartLabel', { measure: heading })} />
      </Suspense>
    </Panel>
  );
}
