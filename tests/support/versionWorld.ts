import { appVersions } from '../../src/domain/app/versions';
import type { InputOf } from '../../src/domain/kit/call';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { versions } from '../../src/domain/system/version';
import type { Client, World } from './world';

type VersionStep = keyof typeof versions.steps;
export const versionStep = (name: VersionStep) => versions.steps[name];
export const versionDecisions = versions.decisions;

export const someVersion = (appVersion: string, more: FormInput = {}) => ({
  appVersion,
  platform: 1,
  downloadLink: `https://apps.example.com/${appVersion}`,
  fileHash: 'a1'.repeat(32),
  notes: { en: `What ${appVersion} brings`, tw: `${appVersion} 更新` },
  share: '10',
  ...more,
});

export const versionOf = async (client: Client, id: number) =>
  (await client.ask(versions.calls.detail, { id })).record;

/** Takes a step of a version as it is now. */
export async function step(client: Client, id: number, name: VersionStep, more: FormInput = {}) {
  const { version } = await versionOf(client, id);
  return client.call(versionStep(name), { id, version, ...more });
}

/** The same, approved by the auditor where it takes two people; answers what was proposed, or the refusal of either. */
export async function approvedStep(
  world: World,
  client: Client,
  id: number,
  name: VersionStep,
  more: FormInput = {},
) {
  const proposed = await step(client, id, name, more);
  const auditId = proposed.data?.proposalId;
  if (!auditId) return proposed;
  const approved = await (await world.signIn('auditor')).call(versionDecisions.approve, { auditId });
  return approved.status === 200 ? proposed : approved;
}

/** A version that is offered to all. */
export async function released(
  world: World,
  client: Client,
  appVersion: string,
  more: FormInput = {},
): Promise<number> {
  const { id } = await client.ask(versions.calls.add, someVersion(appVersion, more));
  for (const name of ['start', 'release'] as const) {
    const { status, message } = await approvedStep(world, client, id, name);
    if (status !== 200) throw new Error(`${name} of ${appVersion}: ${message}`);
  }
  return id;
}

/** A version whose update is forced, by two people; four days later, since it has to be old enough. */
export async function forcedVersion(world: World, appVersion: string, more: FormInput = {}): Promise<number> {
  const id = await released(world, await world.signIn('admin'), appVersion, more);
  world.clock.advance({ days: 4 });
  const { data, message } = await step(await world.signIn('admin'), id, 'force');
  if (!data) throw new Error(`${appVersion} is not forced: ${message}`);
  const auditId = data.proposalId ?? 0;
  await (await world.signIn('auditor')).ask(versionDecisions.approve, { auditId });
  return id;
}

type Check = InputOf<typeof appVersions.check>;

/** What an app with a version is told. */
export const checkOf = (world: World, version: string, more: Partial<Check> = {}) =>
  world.partner('app').ask(appVersions.check, {
    platform: 1,
    version,
    installationId: 'phone-of-maria',
    ...more,
  });
