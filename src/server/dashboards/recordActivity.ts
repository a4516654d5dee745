import { sql } from 'kysely';
import { valuesOf } from '../../domain/kit/codes';
import { appPlatform, appVersion } from '../../domain/system/appVersion';
import type { Db, PartnerContext } from '../kit/context';

/** What of the app was opened, as it says itself. */
export interface Opened {
  readonly platform: number | undefined;
  /** Empty where it is not known. */
  readonly version: string;
}

/**
 * Writes down that a user is there (decisions section 59): they signed in, opened the app, ordered or submitted something,
 * at the moment at which we heard of it. Of what is known since today it writes nothing.
 */
export async function recordActivity(db: Db, userId: number, now: string, opened?: Opened): Promise<void> {
  const { platform = null, version = null } = opened ?? {};
  await sql`select record_activity(${userId}::bigint, ${now}::timestamptz, ${platform}::smallint, ${version}::text)`.execute(
    db,
  );
}

/** What an app says of itself in the headers of a call; what makes no sense is not known. */
export function openedBy({ app }: Pick<PartnerContext, 'app'>): Opened {
  const { data: version = '' } = appVersion.safeParse(app.version);
  const platform = valuesOf(appPlatform).find((value) => String(value) === app.platform);
  return { version, platform };
}
