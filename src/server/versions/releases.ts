import type { InputOf, OutputOf } from '../../domain/kit/call';
import { compare } from '../../domain/kit/decimal';
import { later } from '../../domain/kit/zone';
import { DEMO_DOWNLOAD_HOST, wrongDownload } from '../../domain/system/downloadLink';
import { installationCalls } from '../../domain/system/installation';
import {
  DRAFT,
  RELEASED,
  STAGED,
  version,
  versionCalls,
  versions,
  wrongShare,
} from '../../domain/system/version';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { recordOf } from '../kit/records';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { installationOf } from './installation';
import { usersBefore } from './stopped';
import { assertNewest, replaceOthers, restoreFormer } from './succession';

const effects: KeptEffects = { check: assertSound, followed };

/** Steps that take a second person: what users are given to run, what keeps them from ordering, and what lets old versions in again. */
const TAKES_TWO: readonly string[] = ['start', 'release', 'force', 'lift', 'resume'];

/** Steps that give users a file. */
const OFFERS: readonly string[] = ['start', 'release', 'resume'];

/** What the clock gives users to run at a moment that is set, without anybody who looks at it then. */
const CLOCK_FIELDS = [
  'appVersion',
  'platform',
  'downloadLink',
  'fileHash',
  'share',
  'startTime',
  'releaseTime',
];

/** Releases of the apps: kept, staged, released, halted and forced (decisions section 54). */
export const versionRoutes: Route[] = [
  ...serveKept(versions, effects, {
    needed: async (_, changing) => needsTwo(changing),
  }),
  ...serve(versionCalls, { stopped }),
  ...serve(installationCalls, { state: installationOf }),
];

/** Steps aside, two people settle what the clock starts or releases by itself; a draft without a moment is started by two. */
function needsTwo({ change, before }: Changing): boolean {
  if (change.does === 'step') return TAKES_TWO.includes(change.step);
  const { startTime, releaseTime } = { ...before, ...change.values };
  if (before?.status === STAGED) return Boolean(releaseTime) && 'releaseTime' in change.values;
  const isDraft = before === undefined || before.status === DRAFT;
  return isDraft && Boolean(startTime || releaseTime) && CLOCK_FIELDS.some((name) => name in change.values);
}

/** So long a release shows what is wrong with it before orders depend on it. */
const FORCED_AFTER_SECONDS = 72 * 3600;

/** A release without the moment of its release was never offered to everybody. */
const forcedFrom = (releaseTime: unknown): string =>
  typeof releaseTime === 'string' ? later(releaseTime, FORCED_AFTER_SECONDS) : '';

/**
 * Refuses what does not go with the other releases, with the time or with where files may lie: 409 `version.notNewer` naming
 * the one that is out, 409 `version.tooYoung`, 400 naming `share` that is not more than before, and `downloadLink` or `fileHash`.
 */
async function assertSound(
  context: OperatorContext,
  { change, before }: Changing,
  after: Values,
): Promise<void> {
  const { db, now } = context;
  const isOpen = before === undefined || before.status === DRAFT;
  const isOffered = change.does === 'step' && OFFERS.includes(change.step);
  if (isOffered || (change.does !== 'step' && isOpen)) assertDownload(context, after);
  if (change.does !== 'step' || !before) return;
  const { step, values } = change;
  if (OFFERS.includes(step)) await assertNewest(db, Number(before.platform), String(before.appVersion));
  if (step === 'raise') assertRaised(String(before.share), String(values.share));
  if (step === 'force' && now < forcedFrom(before.releaseTime))
    throw new Refused(409, 'version.tooYoung', { hours: FORCED_AFTER_SECONDS / 3600 });
}

/** Refuses with 400 a link to a host that is not listed, and a file whose hash is not known. */
function assertDownload({ services: { settings, demo } }: OperatorContext, after: Values): void {
  const { downloadLink, fileHash } = after;
  const hosts = [...settings.downloadHosts, ...(demo ? [DEMO_DOWNLOAD_HOST] : [])];
  const hash = typeof fileHash === 'string' ? fileHash : null;
  for (const [field, complaint] of Object.entries(wrongDownload(String(downloadLink), hash, hosts)))
    throw wrong(field, complaint);
}

function assertRaised(was: string, is: string): void {
  const complaint = wrongShare(is);
  if (complaint) throw wrong('share', complaint);
  if (compare(is, was) <= 0) throw wrong('share', { key: 'rules.moreThan', vars: { min: Number(was) } });
}

/** What was out before is replaced, or offered again. */
async function followed({ db, now }: OperatorContext, { id, change, before }: Changing): Promise<void> {
  if (change.does !== 'step' || !before) return;
  const platform = Number(before.platform);
  if (change.step === 'release') await replaceOthers(db, platform, id, now);
  if (change.step === 'halt' && before.status === RELEASED) await restoreFormer(db, platform, now);
}

async function stopped(
  { db, now }: OperatorContext,
  { id }: InputOf<typeof versionCalls.stopped>,
): Promise<OutputOf<typeof versionCalls.stopped>> {
  const { platform, appVersion, releaseTime } = await recordOf(db, version, { id });
  return { users: await usersBefore(db, platform, appVersion, now), from: forcedFrom(releaseTime) || now };
}
