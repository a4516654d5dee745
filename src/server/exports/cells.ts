import { type Field, inRecord } from '../../domain/kit/fields';
import { defused, type ExportCell, exportCellOf, headingOf } from '../../domain/kit/format';
import { aside } from '../../domain/kit/joined';
import type { Translate } from '../../domain/kit/languages';
import type { Reader } from '../../domain/kit/reader';
import { fieldOf, type Resource } from '../../domain/kit/resource';

/** A row of an export. */
export type Row = Readonly<Record<string, unknown>>;

/** One column of an exported file: its heading, about how wide it is in characters, and the cell of a row. */
export interface ExportColumn {
  readonly name: string;
  readonly heading: string;
  readonly width: number;
  cell(row: Row): ExportCell;
}

/** Labels by column that stand in place of the standard ones. */
export type Labels = Readonly<Record<string, string>>;

/** The columns of an export in the reader's language, in the order of `names`. */
export function exportColumns(
  of: Resource,
  names: readonly string[],
  reader: Reader,
  labels: Labels = {},
): ExportColumn[] {
  const remembered = { ...reader, t: remembering(reader.t) };
  return names.map((name) => {
    const field = fieldOf(of, name);
    const own = labels[name];
    const heading = own === undefined ? headingOfColumn(of, name, reader) : defused(own);
    return { name, heading, width: widthOf(field, heading), cell: cellsOf(name, field, remembered) };
  });
}

/** A file says by which clock its times are: it is read elsewhere. */
function headingOfColumn(of: Resource, name: string, reader: Reader): string {
  const heading = headingOf(of, name, reader);
  return fieldOf(of, name).kind === 'instant' ? aside(reader.t, heading, reader.timeZone) : heading;
}

/** Looking a text up formats a message each time; an export asks for the same few a million times. */
function remembering(t: Translate): Translate {
  const known = new Map<string, string>();
  return (key, vars) => {
    if (vars) return t(key, vars);
    const found = known.get(key) ?? t(key);
    known.set(key, found);
    return found;
  };
}

function cellsOf(name: string, field: Field, reader: Reader): ExportColumn['cell'] {
  if (field.reading) return (row) => exportCellOf(inRecord(field, row), row[name], reader);
  const write = valuesOf(field, reader);
  return (row) => write(row[name]);
}

type WriteValue = (value: unknown) => ExportCell;

function valuesOf(field: Field, reader: Reader): WriteValue {
  if (field.kind === 'code' || field.kind === 'entry' || field.kind === 'flag')
    return rememberedCells(field, reader);
  if (field.kind === 'instant') return hourlyCells(field, reader);
  return (value) => exportCellOf(field, value, reader);
}

/** Few values, each written the same every time. */
function rememberedCells(field: Field, reader: Reader): WriteValue {
  const known = new Map<unknown, ExportCell>();
  return (value) => {
    const found = known.get(value) ?? exportCellOf(field, value, reader);
    known.set(value, found);
    return found;
  };
}

/** In a zone whole hours away from UTC only day and hour change: each hour is turned once. */
function hourlyCells(field: Field, reader: Reader): WriteValue {
  const hours = new Map<string, string | undefined>();
  const write = (value: unknown) => exportCellOf(field, value, reader);
  return (value) => {
    if (typeof value !== 'string' || value.length !== 19) return write(value);
    const hour = value.slice(0, 13);
    if (!hours.has(hour)) hours.set(hour, localHour(hour, write));
    const local = hours.get(hour);
    return local === undefined ? write(value) : { time: local + value.slice(13) };
  };
}

function localHour(hour: string, write: WriteValue): string | undefined {
  const cell = write(`${hour}:00:00`);
  return 'time' in cell && cell.time.endsWith(':00:00') ? cell.time.slice(0, -6) : undefined;
}

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  id: 10,
  longText: 40,
  money: 14,
  rate: 12,
  integer: 10,
  instant: 20,
  day: 12,
  code: 20,
  entry: 20,
  flag: 8,
};

/** Letters of CJK scripts are two characters wide. */
function widthOf(field: Field, heading: string): number {
  const wide = heading.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  return Math.max(WIDTHS[field.kind] ?? 22, heading.length + wide + 3);
}
