import { codeOf } from '../kit/codes';
import { compare } from '../kit/decimal';
import { type ImportOutcome, isLineFault, type LineFault, type ReadLine, readLines } from '../kit/importing';
import { formFault } from '../kit/keptForm';
import type { Complaint } from '../kit/rules';
import { benchmarkSource, benchmarks, HELD, IN_USE, type Quoted } from './benchmark';
import { type Beginning, beginsAs, type Measures } from './benchmarkHold';
import { momentIn } from './importedCells';

/** A benchmark as a line of an import says it. */
export interface ImportedBenchmark extends Quoted {
  readonly provider: string;
}

const HEADING = /^(quoted|time|時間|时间)/i;

/** Reads an import: lines `time,rate,provider`, the time as a clock in Taipei shows it, `YYYY-MM-DD HH:mm`. */
export const readBenchmarks = (text: string, now: string): ReadLine<ImportedBenchmark>[] =>
  readLines(text, { heading: HEADING, columns: 3, read: (cells) => saidOf(cells, now) });

function saidOf(cells: readonly string[], now: string): ImportedBenchmark | LineFault {
  const [time = '', benchmarkRate = '', provider = ''] = cells;
  const quotedTime = momentIn(time);
  if (!quotedTime) return { field: 'quotedTime', wrong: { key: 'rules.instant' } };
  const said = { quotedTime, benchmarkRate, provider };
  const [field, wrong] = formFault(benchmarks, said, now) ?? [];
  return wrong ? { field, wrong } : said;
}

/** A benchmark that stands. */
export interface Standing extends ImportedBenchmark {
  readonly id: number;
  readonly version: number;
  readonly status: number;
  readonly trusted: boolean;
}

export interface BenchmarkLine extends Partial<LineFault> {
  readonly line: number;
  readonly text: string;
  readonly does: ImportOutcome;
  readonly said?: ImportedBenchmark;
  /** The one that stands for this moment. */
  readonly before?: Standing;
  /** How what it says begins, where it adds or changes. */
  readonly begins?: Beginning;
}

export const IMPORTED = codeOf(benchmarkSource, 'imported');

/**
 * What an import would do, line by line, to the benchmarks that stand. Whether a figure is held follows from those in use
 * before it, which may be of the import itself. No line takes away what is trusted, nor what is in use for one that is held.
 */
export function planned(
  standing: readonly Standing[],
  lines: readonly ReadLine<ImportedBenchmark>[],
): BenchmarkLine[] {
  const known = new Map(standing.map((one) => [one.quotedTime, one]));
  const seen = new Set<string>();
  const looked = lines.map(({ said, ...line }): BenchmarkLine => {
    const fails = (wrong: Complaint): BenchmarkLine => ({ ...line, does: 'fails', wrong });
    if (isLineFault(said)) return { ...line, ...said, does: 'fails' };
    if (seen.has(said.quotedTime)) return fails({ key: 'rules.twice' });
    seen.add(said.quotedTime);
    const before = known.get(said.quotedTime);
    const same =
      before && compare(before.benchmarkRate, said.benchmarkRate) === 0 && before.provider === said.provider;
    if (same) return { ...line, said, before, does: 'nothing' };
    if (before?.trusted && before.status === IN_USE) return fails({ key: 'rules.benchmarkTrusted' });
    return { ...line, said, before, does: before ? 'changes' : 'adds' };
  });
  return withBeginnings(standing, looked).map((one) =>
    one.begins?.status === HELD && one.before?.status === IN_USE
      ? { line: one.line, text: one.text, does: 'fails', wrong: { key: 'rules.benchmarkInUse' } }
      : one,
  );
}

/** The lines with how what they say begins: in the order of their times, each measured by what is before it. */
function withBeginnings(
  standing: readonly Standing[],
  lines: readonly BenchmarkLine[],
): readonly BenchmarkLine[] {
  const doing = lines.filter(({ does }) => does === 'adds' || does === 'changes');
  const replaced = new Set(doing.map(({ before }) => before?.id));
  const byTime = (a: Quoted, b: Quoted) => (a.quotedTime < b.quotedTime ? -1 : 1);
  const staying = standing.filter(({ id, status }) => status === IN_USE && !replaced.has(id)).sort(byTime);
  const found = new Map<number, Beginning>();
  let at = 0;
  let measures: Measures = { inUse: undefined, trusted: undefined };
  for (const { line, said } of doing.toSorted((a, b) => (a.said && b.said ? byTime(a.said, b.said) : 0))) {
    if (!said) continue;
    for (let next = staying[at]; next && next.quotedTime < said.quotedTime; next = staying[++at])
      measures = { inUse: next.benchmarkRate, trusted: next.trusted ? next.benchmarkRate : measures.trusted };
    const begins = beginsAs(said.benchmarkRate, measures, IMPORTED);
    if (begins.status === IN_USE) measures = { ...measures, inUse: said.benchmarkRate };
    found.set(line, begins);
  }
  return lines.map((one) => ({ ...one, begins: found.get(one.line) }));
}
