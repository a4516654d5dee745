import { createHash } from 'node:crypto';
import { codeOf } from '../../domain/kit/codes';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { appPlatform } from '../../domain/system/appVersion';
import { DEMO_DOWNLOAD_HOST } from '../../domain/system/downloadLink';
import { version, versions } from '../../domain/system/version';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import { type DemoRelease, KIOSKS, RELEASES } from './data/releases';
import { type KeptAct, seedKept } from './kept';
import { seedPending } from './pending';
import type { SeedUser } from './people';
import { kioskOf, phoneOf } from './phones';

const DAY = 86_400_000;

/** Releases of the apps with what became of them, who has which, and a force that waits for who decides. */
export async function seedReleases(db: Db, people: readonly SeedUser[], now: number): Promise<void> {
  await seedKept(
    db,
    version,
    RELEASES.map((one) => lifeOf(one, now)),
    now,
  );
  await seedInstallations(db, people, now);
  await forceNewest(db, now);
}

const at = (now: number, ago: number) => wireOf(new Date(now - ago * DAY));

function lifeOf(of: DemoRelease, now: number): [KeptAct, ...KeptAct[]] {
  const { platform, share, added, staged, raised = [], released, forced, halted, planned } = of;
  const by = 'operation';
  const made: KeptAct = {
    ago: added * DAY,
    by,
    set: {
      appVersion: of.version,
      platform: codeOf(appPlatform, platform),
      ...fileOf(`${platform}/${of.version}`),
      notes: of.notes,
      share,
      startTime: planned === undefined ? null : at(now, planned),
      releaseTime: null,
    },
  };
  const next = RELEASES.find(
    (one) => one.platform === platform && one.released !== undefined && one.released < (released ?? 0),
  );
  const acts: (KeptAct | undefined)[] = [
    staged === undefined
      ? undefined
      : { ago: staged * DAY, by, step: 'start', set: { startTime: at(now, staged) } },
    ...raised.map(({ ago, share: more }) => ({ ago: ago * DAY, by, step: 'raise', set: { share: more } })),
    released === undefined
      ? undefined
      : { ago: released * DAY, by, step: 'release', set: { share: '100', releaseTime: at(now, released) } },
    forced === undefined
      ? undefined
      : { ago: forced * DAY, by: 'auditor', step: 'force', set: { forced: true } },
    halted && { ago: halted.ago * DAY, by, step: 'halt', set: { moveReason: halted.reason } },
    next?.released === undefined ? undefined : { ago: next.released * DAY, by, step: 'replace' },
  ];
  return [made, ...acts.filter((act) => act !== undefined)];
}

/** Files of the demo are invented, and so is what is in them. */
const fileOf = (name: string) => ({
  downloadLink: `https://${DEMO_DOWNLOAD_HOST}/get/${name}`,
  fileHash: createHash('sha256').update(name).digest('hex'),
});

/** Who has opened the app within a quarter has it; kiosks are on every day. */
async function seedInstallations(db: Db, people: readonly SeedUser[], now: number): Promise<void> {
  const since = at(now, 90);
  const phones = people
    .filter(({ lastLoginTime, deletedTime }) => deletedTime === null && (lastLoginTime ?? '') > since)
    .map((user) => ({
      ...phoneOf(user.id),
      userId: user.id,
      seenDay: businessDay(user.lastLoginTime ?? since),
    }));
  const kiosks = Array.from({ length: KIOSKS }, (_, number) => ({
    ...kioskOf(number),
    userId: null,
    seenDay: businessDay(at(now, 0)),
  }));
  await insertMany(db, tables.appInstallations, [...phones, ...kiosks]);
}

/** The update of iOS is to be forced, too, which takes two people. */
async function forceNewest(db: Db, now: number): Promise<void> {
  const { id } = await db
    .selectFrom('appVersions')
    .select('id')
    .where('platform', '=', codeOf(appPlatform, 'ios'))
    .where('appVersion', '=', '4.10.0')
    .executeTakeFirstOrThrow();
  const change = { does: 'step', step: 'force', reason: null, values: {} } as const;
  await seedPending(db, versions, { id, change, by: 'operation', ago: 0.2 * DAY }, now);
}
