import { compare } from '../kit/decimal';
import { type ImportOutcome, type ReadLine, readLines } from '../kit/importing';
import type { Complaint } from '../kit/rules';
import { beginsAs, benchmark, HELD, IN_USE, type Quoted } from './benchmark';
import { momentIn, problemOf } from './importedCells';

/** A benchmark as a line of an import says it. */
export interface ImportedBenchmark extends Quoted {
  readonly provider: string;
}

const HEADING = /^(quoted|time|時間|时间)/i;

/** Reads an import: lines `time,rate,provider`, the time as a clock in Taipei shows it, `YYYY-MM-DD HH:mm`. */
export const readBenchmarks = (text: string, now: string): ReadLine<ImportedBenchmark>[] =>
  readLines(text, HEADING, (cells) => saidOf(cells, now));

function saidOf(cells: readonly string[], now: string): ImportedBenchmark | Complaint {
  const [time = '', benchmarkRate = '', ...rest] = cells;
  const provider = rest.join(',').trim();
  const quotedTime = momentIn(time);
  if (!quotedTime) return { key: 'rules.instant' };
  if (quotedTime > now) return { key: 'rules.notInFuture' };
  if (provider === '') return { key: 'rules.required' };
  const said = { quotedTime, benchmarkRate, provider };
  const problem = problemOf(benchmark.fields, said);
  if (problem) return problem;
  return compare(benchmarkRate, '0') > 0 ? said : { key: 'rules.positive' };
}

/** A benchmark that stands. */
export interface Standing extends ImportedBenchmark {
  readonly id: number;
  readonly version: number;
  readonly status: number;
}

export interface BenchmarkLine {
  readonly line: number;
  readonly text: string;
  readonly does: ImportOutcome;
  readonly wrong?: Complaint;
  readonly said?: ImportedBenchmark;
  /** The one that stands for this moment. */
  readonly before?: Standing;
  /** The status with which what it says begins. */
  readonly status: number;
}

/**
 * What an import would do, line by line, to the benchmarks that stand. Whether a figure is held follows from the one in
 * use before it, which may be of the import itself.
 */
export function planned(
  standing: readonly Standing[],
  lines: readonly ReadLine<ImportedBenchmark>[],
): BenchmarkLine[] {
  const known = new Map(standing.map((one) => [one.quotedTime, one]));
  const seen = new Set<string>();
  const looked = lines.map(({ said, ...line }): BenchmarkLine => {
    const fails = (wrong: Complaint): BenchmarkLine => ({ ...line, does: 'fails', wrong, status: IN_USE });
    if ('key' in said) return fails(said);
    if (seen.has(said.quotedTime)) return fails({ key: 'rules.twice' });
    seen.add(said.quotedTime);
    const before = known.get(said.quotedTime);
    const same =
      before && compare(before.benchmarkRate, said.benchmarkRate) === 0 && before.provider === said.provider;
    const does = same ? 'nothing' : before ? 'changes' : 'adds';
    return { ...line, said, before, does, status: before?.status ?? IN_USE };
  });
  return withStatus(standing, looked);
}

/** The lines with the status in which what they say begins: in the order of their times, each beside the one before it. */
function withStatus(standing: readonly Standing[], lines: readonly BenchmarkLine[]): BenchmarkLine[] {
  const doing = lines.filter(({ does }) => does === 'adds' || does === 'changes');
  const replaced = new Set(doing.map(({ before }) => before?.id));
  const byTime = (a: Quoted, b: Quoted) => (a.quotedTime < b.quotedTime ? -1 : 1);
  const staying = standing.filter(({ id, status }) => status === IN_USE && !replaced.has(id)).sort(byTime);
  const statuses = new Map<number, number>();
  let at = 0;
  let last: Quoted | undefined;
  for (const { line, said } of doing.toSorted((a, b) => (a.said && b.said ? byTime(a.said, b.said) : 0))) {
    if (!said) continue;
    for (let next = staying[at]; next && next.quotedTime < said.quotedTime; next = staying[++at]) last = next;
    const status = beginsAs(said.benchmarkRate, last?.benchmarkRate);
    if (status !== HELD) last = said;
    statuses.set(line, status);
  }
  return lines.map((one) => ({ ...one, status: statuses.get(one.line) ?? one.status }));
}
