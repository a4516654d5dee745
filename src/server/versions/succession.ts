import { compareVersions, newestOf } from '../../domain/system/appVersion';
import { RELEASED, REPLACED } from '../../domain/system/version';
import type { Db } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';

/** The release of a platform that is offered to everybody. Releases of a platform succeed each other one by one. */
async function current(db: Db, platform: number) {
  await oneByOne(db, 'releases', platform);
  return newestOf(await inStatus(db, platform, RELEASED));
}

const inStatus = (db: Db, platform: number, status: number) =>
  db
    .selectFrom('appVersions')
    .select(['id', 'appVersion'])
    .where('platform', '=', platform)
    .where('status', '=', status)
    .execute();

/** Refuses with 409 `version.notNewer` a version that is not newer than the one that is offered to everybody. */
export async function assertNewest(db: Db, platform: number, appVersion: string): Promise<void> {
  const released = await current(db, platform);
  if (released && compareVersions(appVersion, released.appVersion) <= 0)
    throw new Refused(409, 'version.notNewer', { version: released.appVersion });
}

/** What was offered to everybody before this release is so no more. */
export async function replaceOthers(db: Db, platform: number, id: number, now: string): Promise<void> {
  await db
    .updateTable('appVersions')
    .set(({ eb }) => ({ status: REPLACED, version: eb('version', '+', 1), updatedTime: now }))
    .where('platform', '=', platform)
    .where('status', '=', RELEASED)
    .where('id', '<>', id)
    .execute();
}

/** The newest of those that were replaced is offered to everybody again, where there is one. */
export async function restoreFormer(db: Db, platform: number, now: string): Promise<void> {
  if (await current(db, platform)) return;
  const former = newestOf(await inStatus(db, platform, REPLACED));
  if (!former) return;
  await db
    .updateTable('appVersions')
    .set(({ eb }) => ({ status: RELEASED, version: eb('version', '+', 1), updatedTime: now }))
    .where('id', '=', former.id)
    .execute();
}
