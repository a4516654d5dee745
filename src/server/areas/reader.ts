import { AREA_COUNTRIES, type AreaCountry } from '../../domain/areas/areaCodes';
import type { Db } from '../kit/context';
import type { Area } from './area';
import { shippedAreas } from './shipped';
import { AreaTree } from './tree';

/** Reads the areas of a country as the database has them now; answers the same object as long as they are the same. */
type ReadAreas = (db: Db, country: AreaCountry) => Promise<AreaTree>;

/**
 * The areas of one process. Their version is asked for each time, which costs a query for one row, and nothing else as
 * long as it is the same: so what another process has applied is there with the next call.
 */
export function areasReader(): ReadAreas {
  const known = new Map<AreaCountry, AreaTree>();
  return async (db, country) => {
    const version = await versionOf(db, country);
    const tree = known.get(country);
    if (tree?.version === version) return tree;
    const read = await readAreas(db, country);
    known.set(country, read);
    return read;
  };
}

async function versionOf(db: Db, country: AreaCountry): Promise<number> {
  const { version } = await db
    .selectFrom('areaVersions')
    .select('version')
    .where('areaCountry', '=', country)
    .executeTakeFirstOrThrow();
  return version;
}

/** The version of all countries' areas together: another one whenever any of them changed. */
export async function areaVersion(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('areaVersions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest);
}

/** What the program ships, with what the table has of it otherwise and besides. */
export async function readAreas(db: Db, country: AreaCountry): Promise<AreaTree> {
  // The version first: what is newer than it is read again by the next one who asks.
  const version = await versionOf(db, country);
  const changed: Area[] = await db
    .selectFrom('areas')
    .select([
      'id',
      'areaLevel as level',
      'parentId',
      'areaCode',
      'chinese',
      'english',
      'zip',
      'region',
      'open',
    ])
    .where('areaCountry', '=', country)
    .orderBy('id')
    .execute();
  return new AreaTree(country, version, [...shippedAreas(country), ...changed]);
}

/** The areas as they are shipped: what a demo begins with. */
export const shippedTree = (country: AreaCountry = AREA_COUNTRIES[0]) =>
  new AreaTree(country, 0, shippedAreas(country));
