import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select, Skeleton } from 'antd';
import { Suspense, useId, useMemo, useState } from 'react';
import type { Query } from '@/domain/kit/call';
import { decimalText } from '@/domain/kit/format';
import type { Translate } from '@/domain/kit/languages';
import { CHART_DAYS, type RateChart as Rates } from '@/domain/operation/rateChart';
import { later } from '@/kit/later';
import { useRenewal } from '@/kit/list/renewal';
import { Panel } from '@/kit/Panel';
import { Failed, Stale } from '@/kit/States';
import type { ChartText } from '@/kit/stats/chartOption';
import type { ChartData } from '@/kit/stats/series';
import stats from '@/kit/stats/stats.css';
import { useText } from '@/kit/text';
import { printPage } from '@/kit/theme';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { RateFigures, type RateLine } from './RateFigures';
import styles from './rates.css';

const Chart = later(() => import(/* webpackChunkName: "chart" */ '@/kit/stats/Chart'));

/** Days that it opens with. */
const FIRST_DAYS = 30;

interface Props {
  readonly call: Query<{ readonly days: number }, Rates>;
}

/** Lines of rates over some days, ours first; the same in a table, which is read, walked through and printed like one. */
export function RateChart({ call }: Props) {
  const t = useText();
  const figuresId = useId();
  const [days, setDays] = useState<number>(FIRST_DAYS);
  const [figures, setFigures] = useState(false);
  const { data, failure, reload } = useLoad(`${call.path} ${days}`, () => send(call, { days }), {
    keep: true,
    again: true,
  });
  useRenewal(reload);
  const lines = useMemo(() => data && linesOf(data, t), [data, t]);
  return (
    <Panel
      title={t('rateChart.title')}
      extra={
        <span className={styles.tools}>
          <Select
            aria-label={t('rateChart.days')}
            value={days}
            onChange={setDays}
            options={CHART_DAYS.map((value) => ({ value, label: t('rateChart.ofDays', { days: value }) }))}
          />
          <Button
            aria-expanded={figures}
            aria-controls={figuresId}
            onClick={() => setFigures((shown) => !shown)}
          >
            {t('rateChart.figures')}
          </Button>
          <Button icon={<PrinterOutlined />} onClick={printPage}>
            {t('kept.print')}
          </Button>
        </span>
      }
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {!failure && !data && <Skeleton.Node active className={stats.chart} />}
      {data && lines && (
        <>
          <Drawn days={data.days} lines={lines} />
          <div id={figuresId}>{figures && <RateFigures days={data.days} lines={lines} />}</div>
        </>
      )}
    </Panel>
  );
}

const linesOf = ({ ours, benchmark, competitors }: Rates, t: Translate): RateLine[] => [
  { name: t('rateChart.ours'), rates: ours },
  { name: t('rateChart.benchmark'), rates: benchmark },
  ...competitors.map(({ competitor, rates }) => ({ name: competitor, rates })),
];

/** So many competitors can be told apart beside ours and the benchmark; the table has all of them. */
const MOST_DRAWN = 6;

/** Ours, the benchmark, and of the competitors those of whom most is known. */
function drawnOf([ours, benchmark, ...competitors]: readonly RateLine[]): RateLine[] {
  const known = ({ rates }: RateLine) => rates.filter((rate) => rate !== null).length;
  const drawn = new Set(competitors.toSorted((a, b) => known(b) - known(a)).slice(0, MOST_DRAWN));
  return [ours, benchmark, ...competitors.filter((one) => drawn.has(one))].filter((one) => one !== undefined);
}

interface DrawnProps {
  readonly days: readonly string[];
  readonly lines: readonly RateLine[];
}

function Drawn({ days, lines }: DrawnProps) {
  const t = useText();
  const data = useMemo<ChartData>(
    () => ({
      periods: days.map((day) => ({ firstDay: day, lastDay: day })),
      series: drawnOf(lines).map(({ name, rates }) => ({ kind: 'group', group: name, values: rates })),
      close: true,
    }),
    [days, lines],
  );
  const text = useMemo<ChartText>(
    () => ({
      tick: (at) => days[at]?.slice(5) ?? '',
      period: (at) => days[at] ?? '',
      series: ({ group }) => String(group),
      figure: (value) => (value ? decimalText(String(value), 4) : t('common.notAvailable')),
    }),
    [days, t],
  );
  return (
    <Suspense fallback={<Skeleton.Node active className={stats.chart} />}>
      <Chart data={data} stacked={false} text={text} label={t('rateChart.label', { days: days.length })} />
    </Suspense>
  );
}
