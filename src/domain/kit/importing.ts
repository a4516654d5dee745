import { z } from 'zod';
import { mutation, query } from './call';
import type { Complaint } from './rules';

/** The longest text that an import takes, in characters. */
export const longestImport = 100_000;

const text = z.string().min(1).max(longestImport);

/** What a line of an import would do; nothing where it is there already, or cannot be read. */
const outcome = z.enum(['adds', 'changes', 'nothing', 'fails']);
export type ImportOutcome = z.output<typeof outcome>;

/** A line of a text with its number from 1, and what it says or what is wrong with it. */
export interface ReadLine<T> {
  readonly line: number;
  readonly text: string;
  readonly said: T | Complaint;
}

/**
 * The two calls of an import: what it would do, line by line, before anything is done; and doing it, whole or not at all,
 * 400 `import.badLine` while a line cannot be read. `many` names the records in the path: `Holidays`.
 */
export const importCalls = (path: `/${string}`, many: string, right: string) => ({
  checkImport: query({
    path: `${path}/queryImport/v1`,
    right,
    input: { text },
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
    input: { text },
    output: z.object({ added: z.int(), changed: z.int() }),
  }),
});

/** The calls of an import, whatever is imported. */
export type ImportCalls = ReturnType<typeof importCalls>;

/** The lines of a text that say something, numbered from 1; those that are the heading of a table are passed over. */
export const linesOf = (text: string, heading: RegExp): { readonly line: number; readonly text: string }[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((one) => one.text !== '' && !heading.test(one.text));

/** The cells of a line; one with a comma in it has quotes around it. */
export const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)\s*("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => bareCell(cell));

/** A cell without quotes around it. */
export const bareCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"');
