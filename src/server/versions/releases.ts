import type { InputOf, OutputOf } from '../../domain/kit/call';
import { compare } from '../../domain/kit/decimal';
import type { Changed } from '../../domain/kit/keptPage';
import { later } from '../../domain/kit/zone';
import { installationCalls } from '../../domain/system/installation';
import { RELEASED, version, versionCalls, versions, wrongShare } from '../../domain/system/version';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import { lockedKept, writeKept } from '../kit/keptWrites';
import { recordOf } from '../kit/records';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { installationOf } from './installation';
import { usersBefore } from './stopped';
import { assertNewest, replaceOthers, restoreFormer } from './succession';

const effects: KeptEffects = { check: assertSound, followed };

/** What takes a second person: what keeps users from ordering, and what brings back what was stopped. */
const TAKES_TWO: readonly string[] = ['force', 'resume'];

/** Releases of the apps: kept, staged, released, halted and forced (decisions section 54). */
export const versionRoutes: Route[] = [
  ...serveKept(versions, effects, {
    needed: async (_, { change }) => change.does === 'step' && TAKES_TWO.includes(change.step),
  }),
  ...serve(versionCalls, { stopped, lift }),
  ...serve(installationCalls, { state: installationOf }),
];

/** So long a release shows what is wrong with it before orders depend on it. */
const FORCED_AFTER_SECONDS = 72 * 3600;

/** A release without the moment of its release was never offered to everybody. */
const forcedFrom = (releaseTime: unknown): string =>
  typeof releaseTime === 'string' ? later(releaseTime, FORCED_AFTER_SECONDS) : '';

/**
 * Refuses a step that does not go with the other releases or with the time: 409 `version.notNewer` naming the one that
 * is out, 409 `version.tooYoung`, 400 naming `share` that is not more than before.
 */
async function assertSound({ db, now }: OperatorContext, { change, before }: Changing): Promise<void> {
  if (change.does !== 'step' || !before) return;
  const { step, values } = change;
  if (step === 'start' || step === 'release' || step === 'resume')
    await assertNewest(db, Number(before.platform), String(before.appVersion));
  if (step === 'raise') assertRaised(String(before.share), String(values.share));
  if (step === 'force' && now < forcedFrom(before.releaseTime))
    throw new Refused(409, 'version.tooYoung', { hours: FORCED_AFTER_SECONDS / 3600 });
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

async function lift(
  context: OperatorContext,
  { id, version: read }: InputOf<typeof versionCalls.lift>,
): Promise<Changed> {
  const record = await lockedKept(context, version, { id, version: read });
  if (!record.forced) throw new Refused(409, 'version.notForced');
  await writeKept(context.db, version, record, { forced: false }, context.now);
  return { id, proposalId: null };
}
