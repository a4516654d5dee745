import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { AREA_CHANGES, type AreaCountry, areaChange, countryOf } from '../../../domain/areas/areaCodes';
import { DRAFT, districtImport, type districtImportCalls } from '../../../domain/areas/districtImport';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import type { KeptRecord } from '../../../domain/kit/kept';
import { copyRows } from '../../db/copy';
import { plainName } from '../../files/plainName';
import type { Db, OperatorContext, Preparing, UploadedFile } from '../../kit/context';
import { lockedKept, writeKept } from '../../kit/keptWrites';
import { recordOf } from '../../kit/records';
import { Refused, wrong } from '../../kit/refused';
import { parseFile } from '../../parsing/parseFile';
import type { ParserName } from '../../parsing/parsers';
import type { AreaTree } from '../tree';
import { differences, type Line } from './differences';
import type { FileRow } from './rows';

type Upload = InputOf<typeof districtImportCalls.upload>;

/** What a file would change, of which file, and of which areas. */
interface Compared {
  readonly fileName: string;
  readonly tree: AreaTree;
  readonly lines: readonly Line[];
}

/** Reads a file and compares it, outside of any transaction: nobody waits for it. */
export async function compareFile(
  { db, files, services }: Preparing<OperatorContext>,
  { id }: Upload,
): Promise<Compared> {
  const [file] = files;
  if (!file) throw wrong('file', { key: 'rules.required' });
  const { areaCountry } = await recordOf(db, districtImport, { id: Number(id) });
  const rows = await readAreaFile(file);
  const tree = await services.areas(db, countryOf(areaCountry));
  return { fileName: plainName(file.name), tree, lines: await differences(tree, rows) };
}

/** By the ending of its name. */
const PARSERS = {
  '.csv': 'areasCsv',
  '.json': 'areasJson',
  '.xlsx': 'areasXlsx',
} as const satisfies Record<string, ParserName>;

const isKnown = (ending: string): ending is keyof typeof PARSERS => Object.hasOwn(PARSERS, ending);

/** Reads a file of areas: 415 for what its name says is none, 400 that names the row and column at fault, and as `parseFile`. */
async function readAreaFile(file: UploadedFile): Promise<FileRow[]> {
  const ending = extname(file.name).toLowerCase();
  if (!isKnown(ending)) throw new Refused(415, 'district.wrongType', {}, { file: { key: 'rules.areaFile' } });
  return parseFile(PARSERS[ending], await buffer(file.open()), 'file');
}

/** Puts what a file would change in place of what the import had. Refused: 409 for one that is no draft, or whose areas changed meanwhile. */
export async function stageFile(
  context: OperatorContext,
  { id, version }: Upload,
  { fileName, tree, lines }: Compared,
): Promise<OutputOf<typeof districtImportCalls.upload>> {
  const record = await lockedKept(context, districtImport, { id: Number(id), version: Number(version) });
  if (record.status !== DRAFT || record.areaCountry !== tree.country)
    throw new Refused(409, 'district.scheduled');
  await writeLines(context, record, { fileName, tree, lines });
  return { id: record.id, proposalId: null };
}

/** Writes the lines of an import anew, with what they come to. */
export async function writeLines(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  record: Pick<KeptRecord, 'id' | 'version'>,
  { fileName, tree, lines }: Omit<Compared, 'fileName'> & { readonly fileName: string | null },
): Promise<void> {
  await db.deleteFrom('areaLines').where('importId', '=', record.id).execute();
  await insertLines(db, record.id, await numbered(db, lines));
  await writeKept(
    db,
    districtImport,
    record,
    {
      fileName,
      areaVersion: tree.version,
      openBefore: [...tree.open()].length,
      ...(await sumsOf(db, tree.country, record.id)),
    },
    now,
  );
}

/** What the lines of an import come to. */
export async function sumsOf(
  db: Db,
  country: AreaCountry,
  importId: number,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('areaLines')
    .select(['lineChange', ({ fn }) => fn.countAll<string>().as('n')])
    .where('importId', '=', importId)
    .groupBy('lineChange')
    .execute();
  const countOf = (change: number) => Number(rows.find(({ lineChange }) => lineChange === change)?.n ?? 0);
  const counts = AREA_CHANGES.map((change) => [change, countOf(codeOf(areaChange, change))]);
  return {
    ...Object.fromEntries(counts),
    usersConcerned: country === 'TWN' ? await usersConcerned(db, importId) : 0,
  };
}

/** Users who live in an area that goes, moves or is called otherwise. */
async function usersConcerned(db: Db, importId: number): Promise<number> {
  const changes = (['gone', 'moved', 'renamed'] as const).map((one) => codeOf(areaChange, one));
  const among = (level: number) => sql`
    select area_id from area_lines
    where import_id = ${importId} and line_change in (${sql.join(changes)}) and area_level = ${level}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from users
    where deleted_time is null and (road_id in (${among(3)}) or district_id in (${among(2)}) or city_id in (${among(1)}))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Lines with ids in place of the numbers below zero of those that are added. */
export async function numbered(db: Db, lines: readonly Line[]): Promise<readonly Line[]> {
  const added = lines.filter(({ id }) => id < 0);
  if (added.length === 0) return lines;
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('areas', 'id')) as id from generate_series(1, ${added.length}::integer)`.execute(
    db,
  );
  const ids = new Map(added.map(({ id }, at) => [id, Number(rows[at]?.id)]));
  return lines.map((line) => ({
    ...line,
    id: ids.get(line.id) ?? line.id,
    parentId: line.parentId === null ? null : (ids.get(line.parentId) ?? line.parentId),
  }));
}

const COLUMNS = [
  'import_id',
  'line_change',
  'area_id',
  'area_level',
  'parent_id',
  'area_code',
  'english',
  'chinese',
  'zip',
  'region',
  'was',
] as const;

/** Writes lines as the lines of an import. */
export const insertLines = (db: Db, importId: number, lines: readonly Line[]) =>
  copyRows(
    db,
    'area_lines',
    COLUMNS,
    lines.map(({ does, id, level, parentId, areaCode, english, chinese, zip, region, was }) => [
      importId,
      codeOf(areaChange, does),
      id,
      level,
      parentId,
      areaCode,
      english,
      chinese,
      zip,
      region,
      was ? JSON.stringify(wasOf(was)) : null,
    ]),
  );

const wasOf = ({ parentId, areaCode, english, chinese, zip }: NonNullable<Line['was']>) => {
  return { parentId, areaCode, english, chinese, zip };
};
