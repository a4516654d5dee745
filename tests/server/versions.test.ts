import { approvals } from '../../src/domain/approvals/inbox';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { REPLACED, versionCalls, versions } from '../../src/domain/system/version';
import { releaseDue } from '../../src/server/versions/clock';
import { addUser } from '../support/rows';
import {
  approvedStep,
  checkOf,
  forcedVersion,
  released,
  someVersion,
  step,
  versionDecisions,
  versionOf,
  versionStep,
} from '../support/versionWorld';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const { add, edit } = versions.calls;

/** A version with a moment at which the clock starts it, which two people agree on. */
async function approvedAddition(appVersion: string, more: FormInput) {
  const added = await admin.ask(add, someVersion(appVersion, more));
  expect(added.proposalId).not.toBeNull();
  await (await world.signIn('auditor')).ask(versionDecisions.approve, { auditId: added.proposalId ?? 0 });
  return added;
}

const meanings = ['', 'draft', 'staged', 'released', 'halted', 'replaced'];
const statusOf = async (id: number) => meanings[Number((await versionOf(admin, id)).status)];

test('a version goes from draft to everybody, takes the place of the one before, and gives it back when halted', async () => {
  const before = await released(world, admin, '4.9.0');
  const { id } = await admin.ask(add, someVersion('4.10.0'));
  await approvedStep(world, admin, id, 'start');
  expect((await versionOf(admin, id)).startTime).toBe(world.clock.text());
  expect(await statusOf(before)).toBe('released');
  await approvedStep(world, admin, id, 'release');
  expect(await versionOf(admin, id)).toMatchObject({ share: '100.0', releaseTime: world.clock.text() });
  expect(await statusOf(before)).toBe('replaced');
  await step(admin, id, 'halt', { reason: 'It loses drafts' });
  expect([await statusOf(before), await statusOf(id)]).toEqual(['released', 'halted']);
  expect((await checkOf(world, '4.8.0')).version).toBe('4.9.0');
  expect((await checkOf(world, '4.10.0')).update).toBe('none');
});

test('another platform has versions of its own; of one number there is one on each', async () => {
  const android = await released(world, admin, '4.9.0');
  await released(world, admin, '4.9.0', { platform: 2 });
  await released(world, admin, '5.0.0', { platform: 2 });
  expect(await statusOf(android)).toBe('released');
  expect(await admin.call(add, someVersion('4.9.0'))).toMatchObject({
    status: 409,
    key: 'record.duplicate',
    fields: { appVersion: expect.any(String) },
  });
});

test('what is not newer than what is out is neither staged nor released nor resumed', async () => {
  const old = await released(world, admin, '4.9.0');
  const { id } = await admin.ask(add, someVersion('4.10.0'));
  await approvedStep(world, admin, id, 'start');
  await released(world, admin, '4.11.0');
  expect(await approvedStep(world, admin, id, 'release')).toMatchObject({
    status: 409,
    key: 'version.notNewer',
  });
  const { id: older } = await admin.ask(add, someVersion('4.8.0'));
  expect(await approvedStep(world, admin, older, 'start')).toMatchObject({
    status: 409,
    key: 'version.notNewer',
  });
  await step(admin, id, 'halt', { reason: 'Late' });
  const resumed = await step(admin, id, 'resume', { reason: 'Again' });
  expect(resumed).toMatchObject({ status: 409, key: 'version.notNewer' });
  expect(await statusOf(old)).toBe('replaced');
});

test('a share is raised, never lowered, and is part of all', async () => {
  const { id } = await admin.ask(add, someVersion('4.10.0'));
  await approvedStep(world, admin, id, 'start');
  for (const share of ['10', '9.9', '0', '100.1', 'x', '1e2', '-5', '', 20, null, '20.55'])
    expect(await step(admin, id, 'raise', { share })).toMatchObject({
      status: 400,
      fields: { share: expect.any(String) },
    });
  expect(await step(admin, id, 'raise', { share: '20.5' })).toMatchObject({ status: 200 });
  const { share, status, version } = await versionOf(admin, id);
  expect([share, status]).toEqual(['20.5', 2]);
  expect(await admin.call(edit, { id, version, share: '5' })).toMatchObject({
    status: 409,
    key: 'version.fixed',
  });
});

test('who is in the share stays in when it is raised', async () => {
  const phones = Array.from({ length: 60 }, (_, at) => `some-phone-${at}`);
  const offered = async () => {
    const answers = await Promise.all(phones.map((one) => checkOf(world, '4.9.0', { installationId: one })));
    return phones.filter((_, at) => answers[at]?.update === 'offered');
  };
  const { id } = await admin.ask(add, someVersion('4.10.0', { share: '20' }));
  expect(await offered()).toEqual([]);
  await approvedStep(world, admin, id, 'start');
  const first = await offered();
  expect(first.length).toBeGreaterThan(2);
  expect(first.length).toBeLessThan(30);
  await step(admin, id, 'raise', { share: '50' });
  const second = await offered();
  expect(second).toEqual(expect.arrayContaining(first));
  expect(second.length).toBeGreaterThan(first.length);
  await step(admin, id, 'halt', { reason: 'It hangs' });
  expect(await offered()).toEqual([]);
});

test('what was halted is brought back by two, to a share that may be smaller', async () => {
  const id = await released(world, admin, '4.10.0');
  await step(admin, id, 'halt', { reason: 'It hangs' });
  const { version } = await versionOf(admin, id);
  await admin.ask(edit, { id, version, share: '5' });
  const { data } = await step(admin, id, 'resume', { reason: 'Repaired by the server' });
  expect(await statusOf(id)).toBe('halted');
  const auditId = data.proposalId ?? 0;
  expect(await admin.call(versionDecisions.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  const auditor = await world.signIn('auditor');
  const { proposal } = await auditor.ask(approvals.detail, { id: auditId });
  expect(proposal).toMatchObject({ subjectName: 'Android 4.10.0', makerName: 'The admin' });
  await auditor.ask(versionDecisions.approve, { auditId });
  expect(await versionOf(admin, id)).toMatchObject({ status: 2, share: '5.0', releaseTime: null });
});

test('forcing waits for three days, shows whom it stops, and takes two', async () => {
  for (const [at, version] of ['4.8.0', '4.9.0', '4.10.0', '4.9.9'].entries()) {
    const userId = await addUser(world.db, {
      mobile: `91234567${at}`,
      email: `u${at}@x.example`,
      idNumber: `A90000000${at}`,
    });
    await checkOf(world, version, { installationId: `phone-no-${at}`, userId });
    // Another phone of the same one counts for nothing, and neither does one that belongs to no user.
    await checkOf(world, version, { installationId: `other-phone-${at}`, userId });
    await checkOf(world, version, { installationId: `shop-phone-${at}` });
  }
  const id = await released(world, admin, '4.10.0');
  world.clock.advance({ hours: 71, minutes: 59 });
  const young = await step(await world.signIn('admin'), id, 'force');
  expect(young).toMatchObject({ status: 409, key: 'version.tooYoung' });
  world.clock.advance({ minutes: 1 });
  admin = await world.signIn('admin');
  const { releaseTime } = await versionOf(admin, id);
  expect(await admin.ask(versionCalls.stopped, { id })).toEqual({
    users: 3,
    from: later(String(releaseTime), 72 * 3600),
  });
  const { data } = await step(admin, id, 'force');
  expect((await checkOf(world, '4.9.9')).update).toBe('offered');
  expect((await admin.ask(versions.calls.detail, { id })).pending?.changes).toContainEqual({
    field: 'forced',
    old: 'false',
    new: 'true',
  });
  const auditor = await world.signIn('auditor');
  await auditor.ask(versionDecisions.approve, { auditId: data.proposalId ?? 0 });
  expect((await checkOf(world, '4.9.9')).update).toBe('forced');
  expect((await checkOf(world, '4.10.0')).update).toBe('none');
  expect(await step(admin, id, 'force')).toMatchObject({ status: 409, key: 'version.isForced' });
  world.clock.advance({ days: 31 });
  admin = await world.signIn('admin');
  expect((await admin.ask(versionCalls.stopped, { id })).users).toBe(0);
});

test('the force is lifted by two, also of what was replaced, and goes with a halt', async () => {
  const forced = await forcedVersion(world, '4.9.0');
  admin = await world.signIn('admin');
  const next = await released(world, admin, '4.10.0');
  expect(await checkOf(world, '4.8.0')).toMatchObject({ update: 'forced', version: '4.10.0' });
  expect(await checkOf(world, '4.9.0')).toMatchObject({ update: 'offered', version: '4.10.0' });
  const lifting = { reason: 'The fault was ours' };
  const { data } = await step(admin, forced, 'lift', lifting);
  expect(await checkOf(world, '4.8.0')).toMatchObject({ update: 'forced' });
  const auditor = await world.signIn('auditor');
  await auditor.ask(versionDecisions.approve, { auditId: data.proposalId ?? 0 });
  expect((await versionOf(admin, forced)).status).toBe(REPLACED);
  expect(await checkOf(world, '4.8.0')).toMatchObject({ update: 'offered' });
  expect(await step(admin, forced, 'lift', lifting)).toMatchObject({ status: 409, key: 'version.notForced' });
  await step(admin, next, 'halt', { reason: 'It hangs' });
  await step(admin, forced, 'halt', { reason: 'This one, too' });
  expect(await checkOf(world, '4.8.0')).toMatchObject({ update: 'none', version: null });
});

test('the clock starts and releases at their moments, and takes no older one', async () => {
  const now = world.clock.text();
  const timed = { startTime: later(now, 3600), releaseTime: later(now, 7200) };
  const { id } = await approvedAddition('4.10.0', timed);
  const { id: byHand } = await admin.ask(add, someVersion('4.12.0'));
  expect(await releaseDue(world.db, later(now, 3599))).toBe(0);
  expect(await releaseDue(world.db, later(now, 3600))).toBe(1);
  expect(await statusOf(id)).toBe('staged');
  const before = await released(world, admin, '4.9.0');
  expect(await releaseDue(world.db, later(now, 7200))).toBe(1);
  expect([await statusOf(id), await statusOf(before), await statusOf(byHand)]).toEqual([
    'released',
    'replaced',
    'draft',
  ]);
  const { id: late } = await approvedAddition('4.9.5', { startTime: later(now, 10) });
  expect(await releaseDue(world.db, later(now, 9999))).toBe(0);
  expect(await statusOf(late)).toBe('draft');
});

test('of two who release at once both are in the end in order', async () => {
  const ids = await Promise.all(
    ['4.10.0', '4.11.0'].map(async (one) => (await admin.ask(add, someVersion(one))).id),
  );
  for (const id of ids) await approvedStep(world, admin, id, 'start');
  const read = await Promise.all(ids.map((id) => versionOf(admin, id)));
  const proposed = await Promise.all(
    read.map(({ id, version }) => admin.ask(versionStep('release'), { id, version })),
  );
  const auditor = await world.signIn('auditor');
  await Promise.all(
    proposed.map(({ proposalId }) => auditor.call(versionDecisions.approve, { auditId: proposalId ?? 0 })),
  );
  const [older, newer] = await Promise.all(ids.map(statusOf));
  expect(newer).toBe('released');
  expect(['staged', 'replaced']).toContain(older);
});

test.each([
  ['appVersion', '4.10'],
  ['appVersion', "4.10.0'; drop table app_versions"],
  ['downloadLink', 'http://apps.example.com'],
  ['downloadLink', 'javascript:alert(1)'],
  ['downloadLink', 'https://x y'],
  ['downloadLink', 'https://apps.example.com@203.0.113.7/tulay.apk'],
  ['downloadLink', 'https://apps.example.com:8443/tulay.apk'],
  ['downloadLink', 'https://apps.example.com.evil.example/tulay.apk'],
  ['downloadLink', 'https://203.0.113.7/tulay.apk'],
  ['fileHash', 'A1'.repeat(32)],
  ['fileHash', 'a1'],
  ['platform', 4],
  ['notes', 'No language'],
  ['share', '0'],
  ['share', '100.5'],
  ['releaseTime', '2020-01-01 00:00:00'],
])('a wrong %s is refused by its name: %p', async (field, value) => {
  const input = someVersion('4.10.0', { startTime: later(world.clock.text(), 60), [field]: value });
  expect(await admin.call(add, input)).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});
