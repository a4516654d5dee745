import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { utils, write } from 'xlsx';
import type { Difference } from './compare';

const HEADINGS = ['file', 'sheet', 'row', 'column', 'old', 'new'] as const;
/** What stands for a cell that is not there. */
const ABSENT = '(none)';
/** The widest that a column of the terminal's table may be, in characters. */
const WIDEST = 40;

type Line = readonly string[];

const lineOf = ({ file, sheet, row, column, before, after }: Difference): Line => [
  file,
  sheet,
  row === 0 ? '' : String(row),
  column,
  before ?? ABSENT,
  after ?? ABSENT,
];

/** Columns as wide as a terminal shows them: letters of CJK scripts take two places. */
const widthOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0);

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return widthOf(line) <= WIDEST ? line : `${[...line].slice(0, WIDEST / 2 - 1).join('')}…`;
}

/** The differences as a table for a terminal. */
export function printed(differences: readonly Difference[]): string {
  const lines = [HEADINGS, ...differences.map(lineOf)].map((line) => line.map(cut));
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  return lines
    .map((line) => line.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text))))
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}

/** Writes all differences as `<path>.csv` and `<path>.xlsx`; resolves with the two names. */
export async function writeReport(path: string, differences: readonly Difference[]): Promise<string[]> {
  await mkdir(dirname(path), { recursive: true });
  const lines = [HEADINGS, ...differences.map(lineOf)];
  const sheet = utils.aoa_to_sheet(lines.map((line) => [...line]));
  const book = utils.book_new(sheet, 'differences');
  await writeFile(`${path}.csv`, `\ufeff${utils.sheet_to_csv(sheet)}\n`);
  await writeFile(`${path}.xlsx`, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  return [`${path}.csv`, `${path}.xlsx`];
}
