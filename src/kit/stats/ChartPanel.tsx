import { Select, Skeleton } from 'antd';
import { Suspense, useId, useMemo } from 'react';
import { fieldOf } from '@/domain/kit/resource';
import type { Days, Stats, StatsAnswer } from '@/domain/kit/stats';
import { later } from '../later';
import { Panel } from '../Panel';
import { useReader } from '../text';
import type { ChartText } from './chartOption';
import { addsUp, seriesOf } from './series';
import styles from './stats.css';
import { basisText, daysText, figureText, groupText, headingOfStats } from './statsText';
import type { Asked } from './useStats';

const Chart = later(() => import(/* webpackChunkName: "chart" */ './Chart'));

interface Props {
  readonly of: Stats;
  /** What was asked for, with the measure that is chosen now. */
  readonly asked: Asked;
  readonly answer: StatsAnswer;
  readonly onMeasure: (measure: string) => void;
  /** Whether the figure of a period will still change. */
  readonly isUnripe?: (measure: string, days: Days) => boolean;
}

/** One measure over time; which one is chosen here. */
export function ChartPanel({ of, asked, answer, onMeasure, isUnripe }: Props) {
  const reader = useReader();
  const { t } = reader;
  const id = useId();
  const { measure, groupBy, period } = asked;
  const heading = headingOfStats(of, measure, reader);
  const data = useMemo(() => {
    const drawn = seriesOf(of, asked, answer);
    return isUnripe
      ? { ...drawn, unripe: drawn.periods.map((days) => isUnripe(asked.measure, days)) }
      : drawn;
  }, [of, asked, answer, isUnripe]);
  const text = useMemo<ChartText>(() => {
    const daysAt = (at: number) => {
      const days = data.periods[at];
      return days ? daysText(days, period) : '';
    };
    const before = (at: number) => answer.lines[at]?.basis;
    return {
      tick: (at) => (period === 'month' ? daysAt(at).slice(0, 7) : daysAt(at).slice(5, 10)),
      period: (at) => {
        const earlier = before(at);
        return groupBy === undefined && earlier
          ? t('stats.comparedWith', { days: daysAt(at), before: basisText(earlier, reader, period) })
          : daysAt(at);
      },
      series: ({ kind, group }) =>
        kind === 'group' ? groupText(of, groupBy ?? '', group, reader) : t(`stats.series.${kind}`),
      figure: (value) => figureText(fieldOf(of.of, measure), value ?? null, reader),
    };
  }, [of, data, answer, measure, period, groupBy, reader, t]);
  return (
    <Panel
      title={<label htmlFor={id}>{t('stats.chart')}</label>}
      extra={
        <Select
          id={id}
          className={styles.measure}
          value={measure}
          onChange={onMeasure}
          options={of.measures.map((value) => ({ value, label: headingOfStats(of, value, reader) }))}
        />
      }
    >
      <Suspense fallback={<Skeleton.Node active className={styles.chart} />}>
        <Chart
          data={data}
          stacked={addsUp(of, measure)}
          text={text}
          label={t('stats.chartLabel', { measure: heading })}
        />
      </Suspense>
    </Panel>
  );
}
