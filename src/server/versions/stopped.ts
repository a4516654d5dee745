import { businessDay, later } from '../../domain/kit/zone';
import { compareVersions } from '../../domain/system/appVersion';
import type { Db } from '../kit/context';

const DAY_SECONDS = 86_400;
/** Who has not opened the app for longer counts for nothing. */
const SEEN_WITHIN_DAYS = 30;
/** Installations that are read at a time, so that no query takes long. */
const AT_A_TIME = 20_000;

/** How many users of the last 30 days have an app that is older than a version. */
export async function usersBefore(
  db: Db,
  platform: number,
  appVersion: string,
  now: string,
): Promise<number> {
  const since = businessDay(later(now, -SEEN_WITHIN_DAYS * DAY_SECONDS));
  let users = 0;
  let counted = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('appInstallations')
      .select(['userId', 'appVersion', 'seenDay'])
      .where('platform', '=', platform)
      .where('userId', '>', last)
      .orderBy('userId')
      .limit(AT_A_TIME)
      .execute();
    for (const { userId, appVersion: installed, seenDay } of rows) {
      if (userId === null || userId === counted || seenDay < since) continue;
      if (compareVersions(installed, appVersion) >= 0) continue;
      counted = userId;
      users += 1;
    }
    if (rows.length < AT_A_TIME) return users;
    last = rows.at(-1)?.userId ?? last;
  }
}
