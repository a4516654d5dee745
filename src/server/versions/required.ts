import { valuesOf } from '../../domain/kit/codes';
import { appPlatform, appVersion, compareVersions } from '../../domain/system/appVersion';
import { RELEASED, REPLACED } from '../../domain/system/version';
import type { Db, PartnerContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { requiredOf } from './offered';

/**
 * Refuses an order from an app that is older than a version that is forced (decisions section 54): 403
 * `app.updateRequired`. The app says what it is in the header `app-version`; without it nothing is checked.
 * choice: which platform it is stands in the header `app-platform`; without that it is held against the least that any
 * platform asks. 400 names a header that is no version or no platform.
 */
export async function assertRecentApp(
  { db, app }: Pick<PartnerContext, 'db' | 'app'>,
  ofCall?: number,
): Promise<void> {
  if (app.version === undefined) return;
  if (!appVersion.safeParse(app.version).success) throw wrong('app-version', { key: 'rules.appVersion' });
  const required = await leastRequired(db, platformOf(app.platform) ?? ofCall);
  if (required !== undefined && compareVersions(app.version, required) < 0)
    throw new Refused(403, 'app.updateRequired', { version: required });
}

/** Header `app-platform`: the number of a platform. */
function platformOf(told: string | undefined): number | undefined {
  if (told === undefined) return undefined;
  const platform = valuesOf(appPlatform).find((value) => String(value) === told);
  if (platform === undefined) throw wrong('app-platform', { key: 'rules.oneOf' });
  return platform;
}

/** Read with each order, so that every process holds to it from the moment it is decided. */
async function leastRequired(db: Db, platform: number | undefined): Promise<string | undefined> {
  const forced = await db
    .selectFrom('appVersions')
    .select(['appVersion', 'platform', 'status', 'forced'])
    .where('forced', '=', true)
    .where('status', 'in', [RELEASED, REPLACED])
    .$if(platform !== undefined, (of) => of.where('platform', '=', Number(platform)))
    .execute();
  const required = valuesOf(appPlatform).flatMap((one) => {
    return requiredOf(forced.filter((release) => release.platform === one)) ?? [];
  });
  return required.sort(compareVersions)[0];
}
