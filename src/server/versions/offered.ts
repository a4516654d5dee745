import { compareVersions, newestOf } from '../../domain/system/appVersion';
import { RELEASED, REPLACED, STAGED } from '../../domain/system/version';
import type { Db } from '../kit/context';
import { isWithin, placeOf } from './draw';

/** What is known of the releases of one platform that may concern an installation. */
export async function releasesOf(db: Db, platform: number) {
  return db
    .selectFrom('appVersions')
    .select(['id', 'appVersion', 'status', 'share', 'forced', 'notes', 'downloadLink', 'fileHash'])
    .where('platform', '=', platform)
    .where('status', 'in', [STAGED, RELEASED, REPLACED])
    .execute();
}

export type Release = Awaited<ReturnType<typeof releasesOf>>[number];

/** The release for an installation: of what is offered to it, the newest; undefined where it has that, or a newer one. */
export function releaseFor(
  releases: readonly Release[],
  installed: string,
  installationId: string,
): Release | undefined {
  const offered = newestOf(releases.filter((release) => isOffered(release, installationId)));
  return offered && compareVersions(offered.appVersion, installed) > 0 ? offered : undefined;
}

const isOffered = ({ id, status, share }: Release, installationId: string): boolean =>
  status === RELEASED || (status === STAGED && isWithin(placeOf(id, installationId), share));

type Forced = Pick<Release, 'appVersion' | 'status' | 'forced'>;

/** The version below which orders wait: the newest that is forced. What took its place since does not take the force off. */
export const requiredOf = (releases: readonly Forced[]): string | undefined =>
  newestOf(releases.filter(({ forced, status }) => forced && (status === RELEASED || status === REPLACED)))
    ?.appVersion;
