import { z } from 'zod';
import { mutation, query } from './call';
import { cellAt } from './csv';
import type { Complaint } from './rules';

/** The longest text that an import takes, in characters. */
export const longestImport = 100_000;

/** Each line is checked and answered: a text of nothing but ends of lines would keep everybody waiting. */
const mostImportLines = 5000;

const LINE_END = /\r\n|\r|\n/;

/** A text of lines, as every import takes it. */
const importText = z
  .string()
  .min(1)
  .max(longestImport)
  .refine((value) => value.split(LINE_END).length <= mostImportLines, {
    params: { key: 'rules.tooManyRows', vars: { max: mostImportLines } } satisfies Complaint,
  });

/** What a line of an import would do; nothing where it is there already, or cannot be read. */
const outcome = z.enum(['adds', 'changes', 'nothing', 'fails']);
export type ImportOutcome = z.output<typeof outcome>;

/** Why a line cannot be taken, and the field of its record that is at fault, where it is one. */
export interface LineFault {
  readonly wrong: Complaint;
  readonly field?: string;
}

export const isLineFault = (said: object): said is LineFault => 'wrong' in said;

/** A line of a text with its number from 1, and what it says or what is wrong with it. */
export interface ReadLine<T> {
  readonly line: number;
  readonly text: string;
  readonly said: T | LineFault;
}

/**
 * The two calls of an import: what it would do, line by line, before anything is done; and doing it, whole or not at all,
 * 400 `import.badLine` while a line cannot be read. `many` names the records in the path: `Holidays`.
 */
export const importCalls = (path: `/${string}`, many: string, right: string) => ({
  checkImport: query({
    path: `${path}/queryImport/v1`,
    right,
    input: { text: importText },
    output: z.object({
      lines: z.array(
        z.object({
          line: z.int(),
          text: z.string(),
          does: outcome,
          /** Why it fails, or what else is to be known of it, in words. */
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  import: mutation({
    path: `${path}/import${many}/v1`,
    right,
    input: { text: importText },
    output: z.object({ added: z.int(), changed: z.int() }),
  }),
});

/** The calls of an import, whatever is imported. */
export type ImportCalls = ReturnType<typeof importCalls>;

/** How the lines of an import are read. */
interface Reading<T> {
  /** What the first line of a table is: it is passed over. */
  readonly heading: RegExp;
  /** How many cells a line has at most; empty ones behind them say nothing. */
  readonly columns: number;
  /** What the cells of a line say; undefined where that is nothing, and the line is passed over. */
  readonly read: (cells: readonly string[]) => T | LineFault | undefined;
}

/**
 * Reads the lines of a text that say something, numbered from 1. A cell with a comma in it has quotes around it: a line of
 * more cells than there are columns is at fault, and so is one whose characters were lost when its file was read.
 */
export function readLines<T>(text: string, { heading, columns, read }: Reading<T>): ReadLine<T>[] {
  const lines = text.replace(/^\ufeff/, '').split(LINE_END);
  return lines.flatMap((whole, at) => {
    const line = whole.trim();
    if (line === '' || heading.test(line)) return [];
    const cells = cellsOf(line);
    const said = cells ? (faultOf(cells, columns) ?? read(cells)) : { wrong: QUOTES };
    return said === undefined ? [] : [{ line: at + 1, text: line, said }];
  });
}

const QUOTES: Complaint = { key: 'rules.quotes' };

/** What stands in the place of a character that an encoding does not have. */
const LOST = '\ufffd';

function faultOf(cells: readonly string[], columns: number): LineFault | undefined {
  const lost = cells.findIndex((cell) => cell.includes(LOST));
  if (lost >= 0) return { wrong: { key: 'rules.lostCharacters', vars: { column: lost + 1 } } };
  const beyond = cells.findIndex((cell, at) => at >= columns && cell !== '');
  if (beyond < 0) return undefined;
  return { wrong: { key: 'rules.tooManyCells', vars: { column: beyond + 1, max: columns } } };
}

/** The cells of a line without blanks around them; undefined when a quote is missing or misplaced. */
function cellsOf(line: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const cell = cellAt(line, at);
    if (!cell) return undefined;
    cells.push(cell.text.trim());
    at = cell.end + 1;
  }
  return cells;
}
