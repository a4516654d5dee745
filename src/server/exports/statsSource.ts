import { fieldOf } from '../../domain/kit/resource';
import {
  type ComparedLine,
  changeBy,
  columnsOf,
  comparedResource,
  type Stats,
  type StatsInput,
} from '../../domain/kit/stats';
import { sightOf } from '../kit/sight';
import { comparedLinesOf, type StatsSpring } from '../kit/statistics';
import type { ExportSource } from './exportSource';

/** The lines of statistics as an export writes them, for who asked for it. */
export const statsSource = (spring: StatsSpring): ExportSource => ({
  name: spring.of.name,
  of: comparedResource(spring.of),
  async rowsOf(db, { operatorId, input }) {
    const asked = input as StatsInput;
    const { groupBy } = asked;
    const reader = await sightOf(db, operatorId);
    const lines = await comparedLinesOf(spring, db, reader, asked);
    const rows = lines.map((line) => ({
      firstDay: line.firstDay,
      lastDay: line.lastDay,
      ...(groupBy && { [groupBy]: line.group }),
      ...Object.fromEntries(spring.of.measures.flatMap((measure) => cellsOf(spring.of, line, measure))),
    }));
    return {
      columns: [
        'firstDay',
        'lastDay',
        ...(groupBy ? [groupBy] : []),
        ...spring.of.measures.flatMap(columnsOf),
      ],
      total: rows.length,
      batches: inOne(rows),
    };
  },
});

/** What a measure is, what it was in the period before, and by how much that differs. */
function cellsOf({ of }: Stats, { figures, before }: ComparedLine, measure: string) {
  const [now = null, then = null] = [figures[measure], before[measure]];
  const values = [now, then, changeBy(fieldOf(of, measure), now, then)];
  return columnsOf(measure).map((name, at) => [name, values[at]] as const);
}

/** There are few lines: a year by day and channel has some thousand. */
async function* inOne<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
