import { approvals } from '../../src/domain/approvals/inbox';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { versions } from '../../src/domain/system/version';
import { releaseDue } from '../../src/server/versions/clock';
import {
  approvedStep,
  checkOf,
  released,
  someVersion,
  step,
  versionDecisions,
  versionOf,
} from '../support/versionWorld';
import type { Client, World } from '../support/world';

/** What one person can give users to run: nothing. */

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const { add, edit } = versions.calls;
const FOREIGN = { downloadLink: 'https://tulay.example/get/foreign.apk', fileHash: 'f0'.repeat(32) };
const NONE = { update: 'none', version: null, notes: null, link: null, sha256: null };
const OPEN_EDITS: readonly FormInput[] = [
  { downloadLink: FOREIGN.downloadLink },
  { fileHash: FOREIGN.fileHash },
  FOREIGN,
];

const edited = async (id: number, values: FormInput) => {
  const { version } = await versionOf(admin, id);
  return admin.call(edit, { id, version, ...values });
};

test.each(OPEN_EDITS)('link and hash of what was offered once never change: %j', async (values) => {
  const id = await released(world, admin, '4.10.0');
  const fixed = { status: 409, key: 'version.fixed' };
  expect(await edited(id, values)).toMatchObject(fixed);
  await step(admin, id, 'halt', { reason: 'It hangs' });
  expect(await edited(id, values)).toMatchObject(fixed);
  await approvedStep(world, admin, id, 'resume', { reason: 'Repaired' });
  expect(await edited(id, values)).toMatchObject(fixed);
  await expect(
    world.db
      .updateTable('appVersions')
      .set({ downloadLink: FOREIGN.downloadLink })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('its link and its hash stay');
});

test('a moment of release in a draft takes two, as whatever the clock does alone', async () => {
  const releaseTime = later(world.clock.text(), 600);
  expect(
    (await admin.ask(add, someVersion('4.10.0', { share: '1', releaseTime }))).proposalId,
  ).not.toBeNull();
  const { id } = await admin.ask(add, someVersion('4.10.1', { share: '1' }));
  expect((await edited(id, { releaseTime })).data).toMatchObject({ proposalId: expect.any(Number) });
});

test('of a number that waits to be added there is one on each platform', async () => {
  const input = { ...someVersion('6.1.0'), releaseTime: later(world.clock.text(), 3600) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(add, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    key: 'record.duplicate',
    fields: { appVersion: expect.any(String) },
  });
  const elsewhere = { ...input, platform: input.platform === 1 ? 2 : 1 };
  expect(await admin.call(add, elsewhere)).toMatchObject({ status: 200 });
});

test('nobody is offered a file before a second person has seen its link and its hash', async () => {
  const { id } = await admin.ask(add, someVersion('4.10.0', { ...FOREIGN, share: '100' }));
  const { data } = await step(admin, id, 'start');
  expect(await checkOf(world, '4.9.0')).toEqual(NONE);
  const auditId = data.proposalId ?? 0;
  expect(await admin.call(versionDecisions.approve, { auditId })).toMatchObject({
    status: 403,
    key: 'approval.ownProposal',
  });
  const auditor = await world.signIn('auditor');
  const { proposal } = await auditor.ask(approvals.detail, { id: auditId });
  const told = [
    { field: 'status', old: '1', new: '2' },
    { field: 'downloadLink', old: null, new: FOREIGN.downloadLink },
    { field: 'fileHash', old: null, new: FOREIGN.fileHash },
    { field: 'share', old: null, new: '100.0' },
    { field: 'appVersion', old: null, new: '4.10.0' },
  ];
  expect(proposal.changes.changes).toEqual(expect.arrayContaining(told));
  await auditor.ask(versionDecisions.approve, { auditId });
  expect(await checkOf(world, '4.9.0')).toMatchObject({
    update: 'offered',
    link: FOREIGN.downloadLink,
    sha256: FOREIGN.fileHash,
  });
});

test('a draft that was changed after its start was proposed is not started', async () => {
  const { id } = await admin.ask(add, someVersion('4.10.0'));
  const { data } = await step(admin, id, 'start');
  expect(await edited(id, FOREIGN)).toMatchObject({ status: 200 });
  const auditor = await world.signIn('auditor');
  expect(await auditor.call(versionDecisions.approve, { auditId: data.proposalId ?? 0 })).toMatchObject({
    status: 409,
  });
  expect(await checkOf(world, '4.9.0')).toEqual(NONE);
});

test('what the clock would start or release by itself takes two', async () => {
  const now = world.clock.text();
  const [soon, then] = [later(now, 60), later(now, 120)];
  const added = await admin.ask(
    add,
    someVersion('4.10.0', { startTime: soon, releaseTime: then, share: '100' }),
  );
  expect(added.proposalId).not.toBeNull();
  expect(await releaseDue(world.db, then)).toBe(0);

  const { id, proposalId } = await admin.ask(add, someVersion('4.11.0', { share: '100' }));
  expect(proposalId).toBeNull();
  const timed = await edited(id, { startTime: soon });
  expect(timed.data).toMatchObject({ proposalId: expect.any(Number) });
  expect(await releaseDue(world.db, then)).toBe(0);
  await (await world.signIn('auditor')).ask(versionDecisions.approve, {
    auditId: timed.data.proposalId ?? 0,
  });
  for (const values of [FOREIGN, { share: '50' }, { releaseTime: then }]) {
    const { data } = await edited(id, values);
    await admin.ask(versionDecisions.recall, { auditId: data.proposalId ?? 0 });
  }
  expect((await edited(id, { notes: { en: 'More' } })).data).toMatchObject({ proposalId: null });

  expect(await releaseDue(world.db, soon)).toBe(1);
  expect((await edited(id, { releaseTime: then })).data).toMatchObject({ proposalId: expect.any(Number) });
  expect(await releaseDue(world.db, then)).toBe(0);
});

test.each(['start', 'release', 'force', 'lift', 'resume'] as const)(
  'the step %s waits for a second person',
  async (name) => {
    const { id } =
      name === 'start'
        ? await admin.ask(add, someVersion('4.10.0'))
        : { id: await released(world, admin, '4.10.0') };
    if (name === 'release') {
      await step(admin, id, 'halt', { reason: 'It hangs' });
      await approvedStep(world, admin, id, 'resume', { reason: 'Repaired' });
    }
    if (name === 'resume') await step(admin, id, 'halt', { reason: 'It hangs' });
    if (name === 'force' || name === 'lift') {
      world.clock.advance({ days: 4 });
      admin = await world.signIn('admin');
    }
    if (name === 'lift') await approvedStep(world, admin, id, 'force');
    const before = await versionOf(admin, id);
    const reason = name === 'lift' || name === 'resume' ? { reason: 'Why' } : {};
    expect((await step(admin, id, name, reason)).data).toMatchObject({ proposalId: expect.any(Number) });
    expect(await versionOf(admin, id)).toEqual(before);
  },
);

test.each([
  ['downloadLink', { downloadLink: 'https://elsewhere.example/tulay.apk' }],
  ['fileHash', { fileHash: null }],
  ['fileHash', { downloadLink: 'https://play.google.com/store/apps/details?id=example.tulay' }],
])('a file lies at a listed host and has a hash, one of a store has none: %s %j', async (field, values) => {
  expect(await admin.call(add, someVersion('4.10.0', values))).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('a store needs no hash', async () => {
  const link = 'https://apps.apple.com/tw/app/id0000000001';
  await released(world, admin, '4.10.0', { downloadLink: link, fileHash: null });
  expect(await checkOf(world, '4.9.0')).toMatchObject({ link, sha256: null });
});

test('a real installation does not know the host of the demo', async () => {
  const real = await tulay.createWorld({ demo: false });
  const input = someVersion('4.10.0', { downloadLink: 'https://tulay.example/get/a.apk' });
  expect(await (await real.signIn('admin')).call(add, input)).toMatchObject({
    status: 400,
    fields: { downloadLink: expect.any(String) },
  });
});
