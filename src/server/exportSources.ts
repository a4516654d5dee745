import { type ExportSource, listSource } from './exports/exportSource';
import { statsSource } from './exports/statsSource';
import { lists } from './lists';
import { orderStatsSpring } from './orders/orderStats';
import { userStatsSpring } from './users/userStats';

const sources = [
  ...Object.values(lists).map(({ page }) => listSource(page.list)),
  statsSource(orderStatsSpring),
  statsSource(userStatsSpring),
];

/** Everything that can be exported, by its name. */
export const exportSources: Readonly<Record<string, ExportSource>> = Object.fromEntries(
  sources.map((source) => [source.name, source]),
);
