import { sql } from 'kysely';
import { appVersions } from '../../domain/app/versions';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { wordsIn } from '../../domain/kit/words';
import { businessDay } from '../../domain/kit/zone';
import { compareVersions } from '../../domain/system/appVersion';
import { assertScope } from '../app/appActor';
import { recordActivity } from '../dashboards/recordActivity';
import type { PartnerContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { type Route, servePartners } from '../kit/serve';
import { releaseFor, releasesOf, requiredOf } from './offered';

/** What apps and kiosks learn of newer versions. */
export const appVersionRoutes: Route[] = servePartners(appVersions, {
  async check(context, input) {
    assertScope(context, 'app');
    return checked(context, input);
  },
});

type Asked = InputOf<typeof appVersions.check>;

async function checked(context: PartnerContext, asked: Asked): Promise<OutputOf<typeof appVersions.check>> {
  await noteInstallation(context, asked);
  if (asked.userId !== undefined) await recordActivity(context.db, asked.userId, context.now, asked);
  const releases = await releasesOf(context.db, asked.platform);
  const release = releaseFor(releases, asked.version, asked.installationId);
  if (!release) return { update: 'none', version: null, notes: null, link: null, sha256: null };
  const required = requiredOf(releases);
  return {
    update: required && compareVersions(asked.version, required) < 0 ? 'forced' : 'offered',
    version: release.appVersion,
    notes: wordsIn(release.notes, asked.lang ?? 'en'),
    link: release.downloadLink,
    sha256: release.fileHash,
  };
}

/** Writes down which installation has which version, where that is not known since today. Refused: 400 naming `userId`. */
async function noteInstallation({ db, now }: PartnerContext, asked: Asked): Promise<void> {
  const { installationId, platform, version: appVersion, userId = null } = asked;
  const known = await db
    .selectFrom('appInstallations')
    .selectAll()
    .where('installationId', '=', installationId)
    .executeTakeFirst();
  const seenDay = businessDay(now);
  const isKnown =
    known?.platform === platform &&
    known.appVersion === appVersion &&
    known.seenDay === seenDay &&
    (userId === null || known.userId === userId);
  if (isKnown) return;
  if (userId !== null && userId !== known?.userId) await assertUser(db, userId);
  await db
    .insertInto('appInstallations')
    .values({ installationId, platform, appVersion, userId, seenDay })
    .onConflict((conflict) =>
      conflict.column('installationId').doUpdateSet({
        platform,
        appVersion,
        seenDay,
        // Whoever signs out has the phone still.
        userId: sql`coalesce(excluded.user_id, app_installations.user_id)`,
      }),
    )
    .execute();
}

async function assertUser(db: PartnerContext['db'], userId: number): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedTime', 'is', null)
    .executeTakeFirst();
  if (!found) throw wrong('userId', { key: 'rules.oneOf' });
}
