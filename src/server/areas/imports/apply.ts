import { sql } from 'kysely';
import { areaChange, countryOf } from '../../../domain/areas/areaCodes';
import { districtImport, SCHEDULED } from '../../../domain/areas/districtImport';
import { codeOf } from '../../../domain/kit/codes';
import type { KeptRecord } from '../../../domain/kit/kept';
import { businessDay } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { writtenBy } from '../../kit/keptChange';
import { writeKept } from '../../kit/keptWrites';
import { oneByOne } from '../../kit/oneByOne';
import { readAreas } from '../reader';
import type { AreaTree } from '../tree';

/** Applies the imports whose day has begun in Taipei, each in a transaction of its own. Resolves with how many. */
export async function applyDue(db: Db, now: string): Promise<number> {
  const due = await db
    .selectFrom('areaImports')
    .select('id')
    .where('status', '=', SCHEDULED)
    .where('fromDay', '<=', businessDay(now))
    .orderBy('id')
    .execute();
  let applied = 0;
  for (const { id } of due) if (await apply(db, id, now)) applied += 1;
  return applied;
}

/** What another process applies at this moment is its business. */
const apply = (db: Db, id: number, now: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('areaImports')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', SCHEDULED)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!found) return false;
    await sql`set local statement_timeout = 0`.execute(tx);
    await applyLines(tx, found, now);
    const change = { does: 'step', step: 'apply', reason: null, values: {} } as const;
    await writeKept(tx, districtImport, found as KeptRecord, writtenBy(districtImport, change, now), now);
    return true;
  });

interface Import {
  readonly id: number;
  readonly areaCountry: string;
  readonly fromDay: string;
}

/** Makes the areas what an import says, and tells the users who live there. */
export async function applyLines(tx: Db, { id, areaCountry, fromDay }: Import, now: string): Promise<void> {
  const country = countryOf(areaCountry);
  await oneByOne(tx, 'areas', areaCountry);
  await sql`
    insert into areas (id, area_country, area_level, parent_id, area_code, english, chinese, zip, region, open,
      since_day, import_id, updated_time)
    select area_id, ${areaCountry}, area_level, parent_id, area_code, english, chinese, zip, region,
      line_change <> ${GONE}, ${fromDay}::date, import_id, ${now}::timestamptz
    from area_lines where import_id = ${id}
    on conflict (id) do update set area_level = excluded.area_level, parent_id = excluded.parent_id,
      area_code = excluded.area_code, english = excluded.english, chinese = excluded.chinese, zip = excluded.zip,
      region = excluded.region, open = excluded.open, since_day = excluded.since_day, import_id = excluded.import_id,
      updated_time = excluded.updated_time, version = areas.version + 1`.execute(tx);
  if (country !== 'TWN') return;
  await markUsers(tx, id);
  await renameUsers(tx, id, await readAreas(tx, country));
}

const GONE = codeOf(areaChange, 'gone');
const REOPENED = codeOf(areaChange, 'reopened');
const ROAD = 3;

/** Whoever lives on a road that is gone is to say where they live now; of one that is open again it is right. */
async function markUsers(tx: Db, importId: number): Promise<void> {
  for (const [change, marked] of [
    [GONE, true],
    [REOPENED, false],
  ] as const)
    await sql`
      update users set address_to_confirm = ${marked}
      where address_to_confirm <> ${marked} and deleted_time is null and road_id in (
        select area_id from area_lines
        where import_id = ${importId} and line_change = ${change} and area_level = ${ROAD})`.execute(tx);
}

/** The names and places that addresses keep beside their ids, of areas that are called otherwise or stand elsewhere. */
async function renameUsers(tx: Db, importId: number, tree: AreaTree): Promise<void> {
  const lines = await tx
    .selectFrom('areaLines')
    .select(['areaId', 'areaLevel'])
    .where('importId', '=', importId)
    .where('lineChange', 'in', [codeOf(areaChange, 'renamed'), codeOf(areaChange, 'moved'), REOPENED])
    .orderBy('areaLevel')
    .execute();
  for (const [at, set] of PLACES.entries()) {
    const level = at + 1;
    const places = lines
      .filter(({ areaLevel }) => areaLevel === level)
      .map(({ areaId }) => placeOf(tree, areaId));
    if (places.length === 0) continue;
    await sql`
      update users set ${sql.raw(set)}
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p
        (id bigint, city_id bigint, city text, district_id bigint, district text, road text, region smallint)
      where ${sql.ref(COLUMNS[at] ?? '')} = p.id`.execute(tx);
  }
}

const COLUMNS = ['city_id', 'district_id', 'road_id'];
const CITY = 'city_id = p.city_id, city_name = p.city, region = p.region';
/** What follows for a user from where their city, their district, their road is. */
const PLACES = [
  CITY,
  `${CITY}, district_name = p.district`,
  `${CITY}, district_id = p.district_id, district_name = p.district, road_name = p.road`,
];

function placeOf(tree: AreaTree, id: number) {
  const [city, district, road] = tree.path(id);
  return {
    id,
    city_id: city?.id,
    city: city?.chinese,
    district_id: district?.id,
    district: district?.chinese,
    road: road?.chinese,
    region: city?.region,
  };
}
