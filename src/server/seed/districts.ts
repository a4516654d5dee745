import { sql } from 'kysely';
import { districtImport, districtImports } from '../../domain/areas/districtImport';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import type { Area } from '../areas/area';
import { applyLines } from '../areas/imports/apply';
import type { Line } from '../areas/imports/differences';
import { insertLines, numbered, sumsOf } from '../areas/imports/stage';
import { shippedTree } from '../areas/reader';
import type { AreaTree } from '../areas/tree';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { keptKind, subjectOf } from '../kit/keptDecided';
import { insertMany, nextId } from './bulk';
import { proposalOn } from './decisions';
import { type KeptAct, seedKept } from './kept';
import { operatorNamed } from './staff';

const DAY = 86_400_000;
const BY = 'operation';

/** What each of the demo's imports changes, and what became of it. Days are counted back from now. */
interface DemoImport {
  readonly country: AreaTree['country'];
  readonly made: number;
  readonly fileName: string | null;
  /** The first day on which it holds, counted from today. */
  readonly from: number;
  readonly became: 'applied' | 'scheduled' | 'proposed' | 'draft' | 'withdrawn';
  readonly lines: (tree: AreaTree, crowded: readonly number[]) => readonly Line[];
}

const gone = (was: Area): Line => ({ ...was, was, does: 'gone' });
const renamed = (was: Area, english: string, chinese = english): Line => {
  return { ...was, english, chinese, was, does: 'renamed' };
};
const added = (parent: Area, english: string, chinese = english): Line => {
  const { id, level, region } = parent;
  return {
    id: -1,
    level: level + 1,
    parentId: id,
    areaCode: null,
    english,
    chinese,
    zip: null,
    region,
    does: 'added',
  };
};

const area = (tree: AreaTree, id: number): Area => {
  const found = tree.find(id);
  if (!found) throw new Error(`seed: no area ${id}`);
  return found;
};
/** The n-th open road of a district, as it is shipped. */
const road = (tree: AreaTree, district: number, at: number) => area(tree, district * 10_000 + at);
const lowest = new WeakMap<AreaTree, readonly Area[]>();

/** Barangays all over the country, another one for each number. */
function barangay(tree: AreaTree, at: number): Area {
  const all =
    lowest.get(tree) ?? [...tree.open()].filter(({ id, level }) => level > 3 && tree.below(id).length === 0);
  lowest.set(tree, all);
  const found = all[at * 97];
  if (!found) throw new Error('seed: no such barangay');
  return found;
}

/** Names that barangays got, one after the other. */
const NAMES = ['Bagong Silang Uno', 'Santo Rosario Norte', 'San Roque Bayan', 'Poblacion Uno', 'Mabini Sur'];

/** Files of the months before, each with a barangay that is called otherwise. */
const EARLIER: readonly DemoImport[] = NAMES.map((name, at) => ({
  country: 'PHL',
  made: 110 - at * 18,
  fileName: `psgc-update-${at + 1}.csv`,
  from: at * 18 - 106,
  became: 'applied',
  lines: (tree) => [renamed(barangay(tree, 10 + at), name)],
}));

const IMPORTS: readonly DemoImport[] = [
  ...EARLIER,
  {
    country: 'TWN',
    made: 19,
    fileName: 'taiwan-roads-2020-2.csv',
    from: -16,
    became: 'applied',
    // Roads on which somebody lives, so that there are addresses to confirm.
    lines: (tree, crowded) => [
      ...crowded.map((id) => gone(area(tree, id))),
      renamed(road(tree, 102, 2), 'Riverside N. Rd.', '水岸北路'),
      added(area(tree, 102), 'Riverside E. Rd.', '水岸東路'),
    ],
  },
  {
    country: 'PHL',
    made: 12,
    fileName: 'psgc-2025-3q.xlsx',
    from: -9,
    became: 'applied',
    lines: (tree) => [
      renamed(barangay(tree, 1), 'Bagong Pag-asa Norte'),
      renamed(barangay(tree, 2), 'Mabini Norte'),
    ],
  },
  {
    country: 'PHL',
    made: 8,
    fileName: 'psgc-draft.xlsx',
    from: 3,
    became: 'withdrawn',
    lines: (tree) => [gone(barangay(tree, 3)), gone(barangay(tree, 4))],
  },
  {
    country: 'TWN',
    made: 2,
    fileName: null,
    from: 6,
    became: 'scheduled',
    lines: (tree) => [gone(road(tree, 301, 3))],
  },
  {
    country: 'PHL',
    made: 0.3,
    fileName: 'psgc-2025-4q.json',
    from: 12,
    became: 'proposed',
    lines: (tree) => [
      gone(barangay(tree, 5)),
      renamed(barangay(tree, 6), 'San Isidro Labrador'),
      added(area(tree, barangay(tree, 7).parentId ?? 0), 'Bagong Silang Dos'),
    ],
  },
  {
    country: 'TWN',
    made: 0.1,
    fileName: null,
    from: 20,
    became: 'draft',
    lines: (tree) => [renamed(road(tree, 401, 4), 'Station S. Rd.', '車站南路')],
  },
];

/** Imports of districts: applied ones with addresses to confirm, one for a coming midnight, and one that waits for who decides. */
export async function seedDistricts(db: Db, now: number): Promise<void> {
  // Versions come from a trigger, which a load runs without; they are this demo's own, whatever the sequence began with.
  await sql`select setval('area_version_numbers', ${(now / 1000) % 1e9})`.execute(db);
  await sql`update area_versions set version = nextval('area_version_numbers')`.execute(db);
  const crowded = await crowdedRoads(db);
  const trees = { TWN: shippedTree('TWN'), PHL: shippedTree('PHL') };
  for (const one of IMPORTS) await seedImport(db, one, trees[one.country], crowded, now);
}

/** How many roads of the demo are gone. */
const ROADS = 8;

/** Roads on which users live, the most crowded first. */
async function crowdedRoads(db: Db): Promise<number[]> {
  const { rows } = await sql<{ roadId: number }>`
    select road_id from users where road_id is not null and deleted_time is null
    group by road_id order by count(*) desc, road_id limit ${ROADS}`.execute(db);
  return rows.map(({ roadId }) => Number(roadId));
}

async function seedImport(
  db: Db,
  { country, made, fileName, from, became, lines }: DemoImport,
  tree: AreaTree,
  crowded: readonly number[],
  now: number,
): Promise<void> {
  const at = (ago: number) => wireOf(new Date(now - ago * DAY));
  const fromDay = dayAfter(businessDay(at(0)), from);
  const version = await db
    .selectFrom('areaVersions')
    .select('version')
    .where('areaCountry', '=', country)
    .executeTakeFirstOrThrow();
  const set = {
    areaCountry: country,
    fromDay,
    goneReason: null,
    fileName,
    areaVersion: version.version,
    openBefore: [...tree.open()].length,
  };
  // The midnight at which its day began.
  const applied = wireOf(new Date(Date.parse(`${fromDay}T00:00:00+08:00`)));
  const acts: KeptAct[] = [];
  if (became === 'applied' || became === 'scheduled')
    acts.push({ ago: (made - 0.5) * DAY, by: 'auditor', step: 'schedule' });
  if (became === 'withdrawn') acts.push({ ago: (made - 1) * DAY, by: BY, step: 'withdraw' });
  if (became === 'applied')
    acts.push({
      ago: now - Date.parse(`${applied.replace(' ', 'T')}Z`),
      by: null,
      step: 'apply',
      set: { appliedTime: applied },
    });
  await seedKept(db, districtImport, [[{ ago: made * DAY, by: BY, set }, ...acts]], now);
  const { id } = await db
    .selectFrom('areaImports')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertLines(db, id, await numbered(db, lines(tree, crowded)));
  await db
    .updateTable('areaImports')
    .set(await sumsOf(db, country, id))
    .where('id', '=', id)
    .execute();
  if (became === 'applied')
    await loggingUsers(
      db,
      lines(tree, crowded).map(({ id: areaId }) => areaId),
      applied,
      () => applyLines(db, { id, areaCountry: country, fromDay }, applied),
    );
  if (became === 'proposed') await seedProposal(db, id, at);
}

/** What changes of users, as the audit log would have it: a load runs without the trigger that writes it. */
async function loggingUsers(
  db: Db,
  areas: readonly number[],
  time: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const ids = sql.join([...areas]);
  await sql`
    create temporary table users_before as select id, to_jsonb(u) as was from users u
    where road_id in (${ids}) or district_id in (${ids}) or city_id in (${ids})`.execute(db);
  await work();
  await sql`
    insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
    select 'users', u.id::text, 'update', b.was, to_jsonb(u), null, null, ${time}
    from users u join users_before b on b.id = u.id where b.was <> to_jsonb(u)`.execute(db);
  await sql`drop table users_before`.execute(db);
}

/** The one that waits for who decides. */
async function seedProposal(db: Db, id: number, at: (ago: number) => string): Promise<void> {
  const maker = operatorNamed(BY);
  const change = { does: 'step', step: 'schedule', reason: null, values: {} } as const;
  const { kind, ...rest } = proposalOn(
    keptKind(districtImports),
    id,
    await subjectOf(db, districtImports, id),
    change,
  );
  await insertMany(db, tables.approvals, [
    {
      id: await nextId(db, 'approvals'),
      kind,
      ...rest,
      makerId: maker.id,
      makerName: maker.name,
      madeTime: at(0.2),
      auditStatus: PENDING,
      lapseTime: at(-6.8),
    },
  ]);
}
