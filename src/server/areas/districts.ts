import { sql } from 'kysely';
import { area as areaResource } from '../../domain/areas/area';
import type { AreaCountry } from '../../domain/areas/areaCodes';
import { type District, type districts, MOST_FOUND } from '../../domain/areas/districts';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { Lang } from '../../domain/kit/languages';
import type { Db, OperatorContext } from '../kit/context';
import { recordHistory } from '../kit/recordHistory';
import { Refused } from '../kit/refused';
import { type Area, areaName, wayOf } from './area';
import type { AreaTree } from './tree';

type Calls = typeof districts;

/** An area as the page of districts shows it. */
export function districtOf(tree: AreaTree, area: Area, lang: Lang): District {
  const { id, level, areaCode, zip, parentId } = area;
  return {
    id,
    level,
    name: areaName(area, lang),
    otherName: areaName(area, lang === 'en' ? 'tw' : 'en'),
    within: parentId === null ? '' : wayOf(tree.path(parentId), lang),
    areaCode,
    zip,
    open: tree.isOpen(id),
    below: tree.below(id).filter(({ open }) => open).length,
  };
}

/** The area of a country; 404 where there is none. */
export function areaIn(tree: AreaTree, id: number): Area {
  const area = tree.find(id);
  if (!area) throw new Refused(404, 'record.notFound');
  return area;
}

export async function below(
  { db, lang, services }: OperatorContext,
  { country, parentId }: InputOf<Calls['below']>,
): Promise<OutputOf<Calls['below']>> {
  const tree = await services.areas(db, country);
  if (parentId !== undefined) areaIn(tree, parentId);
  const areas = tree.below(parentId ?? null).map((area) => districtOf(tree, area, lang));
  return { areas, open: areas.filter(({ open }) => open).length, version: tree.version };
}

export async function search(
  { db, lang, services }: OperatorContext,
  { country, text }: InputOf<Calls['search']>,
): Promise<OutputOf<Calls['search']>> {
  const tree = await services.areas(db, country);
  const found = tree.search(text);
  return {
    areas: found.slice(0, MOST_FOUND).map((area) => districtOf(tree, area, lang)),
    found: found.length,
  };
}

export async function oneArea(
  { db, lang, services }: OperatorContext,
  { country, id }: InputOf<Calls['area']>,
): Promise<OutputOf<Calls['area']>> {
  const tree = await services.areas(db, country);
  const area = areaIn(tree, id);
  const kept = await db.selectFrom('areas').select('sinceDay').where('id', '=', id).executeTakeFirst();
  return {
    area: { ...districtOf(tree, area, lang), english: area.english, chinese: area.chinese },
    way: tree.path(id).map((one) => ({ id: one.id, name: areaName(one, lang) })),
    sinceDay: kept?.sinceDay ?? null,
    ...(await usersIn(db, country, area)),
    changes: (await recordHistory(db, areaResource, id)).map(({ version: _, ...change }) => change),
  };
}

/** The column of a user's address that names an area of a level. */
const COLUMNS = ['city_id', 'district_id', 'road_id'] as const;

/** Who lives in an area, and of how many the address is to be confirmed. Only addresses in Taiwan are kept of users. */
export async function usersIn(db: Db, country: AreaCountry, { id, level }: Pick<Area, 'id' | 'level'>) {
  const column = COLUMNS[level - 1];
  if (country !== 'TWN' || !column) return { users: 0, usersToConfirm: 0 };
  const { rows } = await sql<{ users: number; usersToConfirm: number }>`
    select count(*)::integer as users, (count(*) filter (where address_to_confirm))::integer as users_to_confirm
    from users where ${sql.ref(column)} = ${id} and deleted_time is null`.execute(db);
  return rows[0] ?? { users: 0, usersToConfirm: 0 };
}

export async function startExport(
  { db, services }: OperatorContext,
  { country }: InputOf<Calls['startExport']>,
): Promise<OutputOf<Calls['startExport']>> {
  const tree = await services.areas(db, country);
  return { rows: [...tree.open()].length };
}

/** Rows that one answer has. */
const ROWS = 5000;

export async function exportRows(
  { db, services }: OperatorContext,
  { country, from }: InputOf<Calls['rows']>,
): Promise<OutputOf<Calls['rows']>> {
  const tree = await services.areas(db, country);
  const all = [...tree.open()];
  const rows = all.slice(from, from + ROWS).map((one) => exported(one));
  return { rows, next: from + ROWS < all.length ? from + ROWS : null };
}

/** In the order of `IMPORT_COLUMNS`. */
const exported = ({ id, areaCode, parentId, english, chinese, zip }: Area): string[] => [
  String(id),
  areaCode ?? '',
  parentId === null ? '' : String(parentId),
  english,
  chinese,
  zip ?? '',
];
