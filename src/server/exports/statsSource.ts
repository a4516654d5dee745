import { fieldOf } from '../../domain/kit/resource';
import {
  type ComparedLine,
  changeBy,
  columnsOf,
  comparedResource,
  type Stats,
  type StatsInput,
} from '../../domain/kit/stats';
import type { Db } from '../kit/context';
import { comparedLinesOf, type StatsReader, type StatsSpring } from '../kit/statistics';
import type { ExportSource } from './exportSource';

/** Where the lines of an export come from, as far as who asked for it may see. */
type LinesOf = (
  db: Db,
  reader: StatsReader,
  input: StatsInput,
  now: string,
) => Promise<readonly ComparedLine[]>;

/** The lines of statistics as an export writes them, for who asked for it. */
export const statsSource = (spring: StatsSpring): ExportSource =>
  linesSource(spring.of, (db, reader, input, now) => comparedLinesOf(spring, db, reader, input, now));

/** Lines that are made in a way of their own, as an export writes them. */
export const linesSource = (of: Stats, linesOf: LinesOf): ExportSource => ({
  name: of.name,
  right: of.exportRight,
  of: comparedResource(of),
  async rowsOf(db, { reader, input, now }) {
    const asked = input as StatsInput;
    const { groupBy } = asked;
    const lines = await linesOf(db, reader, asked, now);
    const rows = lines.map((line) => ({
      firstDay: line.firstDay,
      lastDay: line.lastDay,
      ...(groupBy && { [groupBy]: line.group }),
      ...Object.fromEntries(of.measures.flatMap((measure) => cellsOf(of, line, measure))),
    }));
    return {
      columns: ['firstDay', 'lastDay', ...(groupBy ? [groupBy] : []), ...of.measures.flatMap(columnsOf)],
      total: rows.length,
      batches: inOne(rows),
    };
  },
});

/** What a measure is, what it was in the days compared with, and by how much that differs. */
function cellsOf({ of }: Stats, { figures, before, notOver }: ComparedLine, measure: string) {
  const [now = null, then = null] = [figures[measure], before[measure]];
  const values = [now, then, notOver ? null : changeBy(fieldOf(of, measure), now, then)];
  return columnsOf(measure).map((name, at) => [name, values[at]] as const);
}

/** There are few lines: a year by day and channel has some thousand. */
async function* inOne<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
