import { sql } from 'kysely';
import { countryOf } from '../../../domain/areas/areaCodes';
import {
  districtImport,
  type districtImportCalls,
  type ImportLine,
} from '../../../domain/areas/districtImport';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import type { Lang } from '../../../domain/kit/languages';
import type { Db, OperatorContext } from '../../kit/context';
import { having } from '../../kit/like';
import { recordOf } from '../../kit/records';
import { type Area, areaName, wayOf } from '../area';
import { usersIn } from '../districts';
import type { AreaTree } from '../tree';

type Call = typeof districtImportCalls.lines;

/** Lines that a page has where nothing is said. */
const PAGE = 10;

/** The lines of an import, a page at a time: of one change, or with a text in a name or code. */
export async function importLines(
  { db, lang, services }: OperatorContext,
  { id, lineChange, text, pageNum = 1, pageSize = PAGE }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const { areaCountry } = await recordOf(db, districtImport, { id });
  const tree = await services.areas(db, countryOf(areaCountry));
  let lines = db.selectFrom('areaLines').where('importId', '=', id);
  if (lineChange !== undefined) lines = lines.where('lineChange', '=', lineChange);
  const wanted = text?.trim();
  if (wanted)
    lines = lines.where(
      sql<boolean>`(${having(sql`english`, wanted)} or ${having(sql`chinese`, wanted)} or area_code = ${wanted})`,
    );
  const { n } = await lines.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await lines
    .selectAll()
    .orderBy('id')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute();
  const shown = await Promise.all(rows.map((row) => shownLine(db, tree, row, lang)));
  return { items: shown, pageNo: pageNum, pageSize, totalItems: Number(n) };
}

type Row = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (db: Db) => db.selectFrom('areaLines').selectAll().executeTakeFirstOrThrow();

async function shownLine(db: Db, tree: AreaTree, row: Row, lang: Lang): Promise<ImportLine> {
  const { id, lineChange, areaId, areaLevel, was } = row;
  const users = was ? (await usersIn(db, tree.country, { id: areaId, level: areaLevel })).users : 0;
  return {
    id,
    lineChange,
    areaId,
    areaLevel,
    ...(await saidOf(db, tree, row, row, lang)),
    was: was && (await saidOf(db, tree, row, was, lang)),
    users,
  };
}

type Said = Pick<Area, 'parentId' | 'english' | 'chinese' | 'areaCode' | 'zip'>;

async function saidOf(db: Db, tree: AreaTree, { importId }: Row, said: Said, lang: Lang) {
  return {
    name: areaName(said, lang),
    otherName: areaName(said, lang === 'en' ? 'tw' : 'en'),
    within: wayOf(await wayTo(db, tree, importId, said.parentId), lang),
    areaCode: said.areaCode,
    zip: said.zip,
  };
}

/** The areas above a line; of those that the import adds itself its lines say it. */
async function wayTo(
  db: Db,
  tree: AreaTree,
  importId: number,
  parentId: number | null,
): Promise<readonly Pick<Area, 'english' | 'chinese'>[]> {
  if (parentId === null) return [];
  const path = tree.path(parentId);
  if (path.length > 0) return path;
  const added = await db
    .selectFrom('areaLines')
    .select(['english', 'chinese', 'parentId'])
    .where('importId', '=', importId)
    .where('areaId', '=', parentId)
    .executeTakeFirst();
  return added ? [...(await wayTo(db, tree, importId, added.parentId)), added] : [];
}
