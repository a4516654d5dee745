import type { StatsInput } from '../../domain/kit/stats';
import { rightsOf, sightOf } from '../kit/sight';
import { linesOf, type StatsSpring } from '../kit/statistics';
import type { ExportSource } from './exportSource';

/** The lines of statistics as an export writes them, for who asked for it. */
export const statsSource = (spring: StatsSpring): ExportSource => ({
  name: spring.of.name,
  of: spring.of.of,
  async rowsOf(db, { operatorId, input }) {
    const asked = input as StatsInput;
    const { groupBy } = asked;
    const reader = { ...(await sightOf(db, operatorId)), rights: await rightsOf(db, operatorId) };
    const lines = await linesOf(spring, db, reader, asked);
    const rows = lines.map(({ firstDay, lastDay, group, figures }) => ({
      firstDay,
      lastDay,
      ...(groupBy && { [groupBy]: group }),
      ...figures,
    }));
    return {
      columns: ['firstDay', 'lastDay', ...(groupBy ? [groupBy] : []), ...spring.of.measures],
      total: rows.length,
      batches: inOne(rows),
    };
  },
});

/** There are few lines: a year by day and channel has some thousand. */
async function* inOne<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
