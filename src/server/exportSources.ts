import { dashboards } from '../domain/dashboards/pages';
import { dashboardLines } from './dashboards/answer';
import { type ExportSource, listSource } from './exports/exportSource';
import { linesSource, statsSource } from './exports/statsSource';
import { profitSpring, trialBalanceSpring } from './finance/reports';
import { lists } from './lists';
import { orderStatsSpring } from './orders/orderStats';
import { consumptionSpring, pointSpring } from './points/stats';
import { userStatsSpring } from './users/userStats';
import { workAtOf } from './workedOut';

const sources = [
  ...Object.values(lists).map(({ page }) => listSource(page.list, workAtOf(page.list))),
  statsSource(orderStatsSpring),
  statsSource(userStatsSpring),
  statsSource(pointSpring),
  statsSource(consumptionSpring),
  statsSource(profitSpring),
  statsSource(trialBalanceSpring),
  ...Object.values(dashboards).map((of) =>
    linesSource(of, (db, _reader, input, now) => dashboardLines(of, db, input, now)),
  ),
];

/** Everything that can be exported, by its name. */
export const exportSources: Readonly<Record<string, ExportSource>> = Object.fromEntries(
  sources.map((source) => [source.name, source]),
);
