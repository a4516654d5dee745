import { history, useLocation } from '@umijs/max';
import { Select } from 'antd';
import { useId } from 'react';
import type { DashboardCalls, DashboardLine } from '@/domain/dashboards/calls';
import type { Dashboard } from '@/domain/dashboards/pages';
import type { InputOf } from '@/domain/kit/call';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import { searchNow } from '@/kit/searchNow';
import { daysText } from '@/kit/stats/statsText';
import type { Asked } from '@/kit/stats/useStats';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { BreakdownTable } from './BreakdownTable';
import { periodIn, withPeriod } from './behind';
import styles from './dashboards.css';
import { HeatMap } from './HeatMap';

interface Props {
  readonly of: Dashboard;
  readonly calls: DashboardCalls;
  readonly asked: Asked;
  readonly lines: readonly DashboardLine[];
}

/** By what the figures of one period are divided; which one is chosen here, the last one at first. */
export function Breakdowns({ of, calls, asked, lines }: Props) {
  const t = useText();
  const id = useId();
  const { pathname, search } = useLocation();
  const { period, filters } = asked;
  const periods = [...new Map(lines.map((line) => [line.firstDay, line])).values()].reverse();
  const chosen = periods.find(({ firstDay }) => firstDay === periodIn(search)) ?? periods[0];
  const day = chosen?.firstDay;
  const input = { period, day, ...filters } as InputOf<DashboardCalls['breakdowns']>;
  const { data, failure, reload } = useLoad(
    day && `${pathname} ${JSON.stringify(input)}`,
    () => send(calls.breakdowns, input),
    { keep: true, again: true },
  );
  if (!chosen) return null;
  return (
    <>
      <div className={styles.chosen}>
        <label htmlFor={id}>{t('dashboards.divided')}</label>
        <Select
          id={id}
          className={styles.period}
          value={chosen.firstDay}
          onChange={(next) =>
            history.push({ pathname, search: withPeriod(searchNow({ pathname, search }), next) })
          }
          options={periods.map((line) => ({ value: line.firstDay, label: daysText(line, period) }))}
        />
      </div>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {!failure && !data && <RowsSkeleton rows={10} height={32} />}
      {data?.breakdowns.map(({ name, cells }) => {
        const one = of.breakdowns.find((known) => known.name === name);
        if (!one) return null;
        const shown = { of: one, cells, day: chosen.firstDay };
        return (
          <Panel key={name} title={t(`dashboards.by.${name}`)}>
            {one.columns ? <HeatMap {...shown} /> : <BreakdownTable {...shown} />}
          </Panel>
        );
      })}
    </>
  );
}
