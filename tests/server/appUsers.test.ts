import { appUsers } from '../../src/domain/app/users';
import { retention } from '../../src/domain/users/retention';
import { auditDesk } from '../../src/domain/users/verification';
import { approveNow, arcData, imagesFor, kycData, newArc, userOf, waitingKyc } from '../support/auditWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let app: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
});

const NEW = {
  firstName: 'Ana',
  middleName: 'Cruz',
  lastName: 'Reyes',
  email: 'Ana.Reyes@Example.com',
  nationality: 'PHL',
} as const;

test('a user registers, and a friend by their code', async () => {
  const first = await app.ask(appUsers.register, { ...NEW, mobile: '955500001' });
  expect(await userOf(world, first.userId)).toMatchObject({
    fullName: 'Ana Cruz Reyes',
    email: 'ana.reyes@example.com',
    kycStatus: 0,
    status: 0,
    userSource: 1,
    registeredTime: world.clock.text(),
  });
  const { invitationCode } = first;
  const friend = await app.ask(appUsers.register, {
    ...NEW,
    mobile: '955500002',
    email: 'friend@example.com',
    invitationCode,
  });
  expect(await userOf(world, friend.userId)).toMatchObject({ userSource: 2 });
  const wrong = await app.call(appUsers.register, {
    ...NEW,
    mobile: '955500003',
    email: 'nobody@example.com',
    invitationCode: 'NOBODY22',
  });
  expect(wrong.fields).toHaveProperty('invitationCode');
});

test('one number, one account, also for fifty who register at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      app.call(appUsers.register, { ...NEW, mobile: '955500009', email: `ana.${at}@example.com` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'record.duplicate')).toHaveLength(49);
});

test('an address in use registers nobody, however it is written, and both that are taken are named', async () => {
  await app.ask(appUsers.register, { ...NEW, mobile: '955500020', email: 'once@example.com' });
  const again = await app.call(appUsers.register, { ...NEW, mobile: '955500021', email: 'ONCE@Example.com' });
  expect(again).toMatchObject({
    status: 409,
    key: 'record.duplicate',
    message: 'Existence of duplicate data',
  });
  expect(Object.keys(again.fields ?? {})).toEqual(['email']);
  const both = await app.call(appUsers.register, { ...NEW, mobile: '955500020', email: 'once@example.com' });
  expect(Object.keys(both.fields ?? {})).toEqual(['mobile', 'email']);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      app.call(appUsers.register, { ...NEW, mobile: `9556${10_000 + at}`, email: 'fifty@example.com' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, fields } of answers.filter((one) => one.status !== 200)) {
    expect([status, Object.keys(fields ?? {})]).toEqual([409, ['email']]);
  }
});

test.each([
  ['mobile', { mobile: '0955500009' }],
  ['email', { email: 'ana' }],
  ['firstName', { firstName: 'A' }],
  ['lastName', { lastName: 'R3yes' }],
  ['nationality', { nationality: 'XXX' }],
])('a registration with a wrong %s names it', async (field, some) => {
  const refused = await app.call(appUsers.register, { ...NEW, mobile: '955500004', ...some });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
});

test.each([
  ['data.idNumber', { idNumber: `${newArc().slice(0, -1)}x` }],
  ['data.arcExpireDate', { arcIssueDate: '2026-05-01', arcExpireDate: '2026-05-01' }],
  ['data.birthDate', { birthDate: '2026-05-02' }],
  ['data.gender', { gender: 3 }],
])('a KYC with a wrong %s names it', async (field, some) => {
  const userId = await addUser(world.db);
  const images = await imagesFor(world, 'kyc');
  const refused = await app.call(appUsers.submitKyc, { userId, data: { ...kycData(), ...some }, images });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
});

test('a KYC names images that were uploaded as what they are', async () => {
  const userId = await addUser(world.db);
  const images = await imagesFor(world, 'kyc');
  const submit = (some: object[]) => app.call(appUsers.submitKyc, { userId, data: kycData(), images: some });
  expect(await submit(images.slice(1))).toMatchObject({ status: 409, key: 'verification.imagesMissing' });
  const swapped = images.map((one, at) => ({ ...one, dbUrl: images[(at + 1) % images.length]?.dbUrl }));
  expect((await submit(swapped)).fields).toHaveProperty('images');
  const strange = [{ imageType: 1, dbUrl: `images/${'f'.repeat(32)}` }];
  expect((await submit(strange)).fields).toHaveProperty('images');
  expect((await submit([{ imageType: 1, dbUrl: '../../etc/passwd' }])).status).toBe(400);
  expect((await submit(images)).status).toBe(200);
});

test('one KYC waits at a time, a verified user needs none, and only a verified one renews a card', async () => {
  const { userId, verificationId } = await waitingKyc(world);
  const images = await imagesFor(world, 'kyc');
  const again = { userId, data: kycData(), images };
  expect(await app.call(appUsers.submitKyc, again)).toMatchObject({
    status: 409,
    key: 'verification.alreadyPending',
  });
  const card = { userId, data: arcData(), images: await imagesFor(world, 'arcUpdate') };
  expect(await app.call(appUsers.updateArc, card)).toMatchObject({
    status: 409,
    key: 'verification.notVerified',
  });
  await approveNow(world, await world.signIn('auditor'), verificationId);
  expect(await app.call(appUsers.submitKyc, again)).toMatchObject({
    status: 409,
    key: 'verification.alreadyVerified',
  });
  expect((await app.call(appUsers.updateArc, card)).status).toBe(200);
});

test('who was rejected submits again', async () => {
  const { userId, verificationId: id } = await waitingKyc(world);
  const auditor = await world.signIn('auditor');
  await auditor.ask(auditDesk.take, { id });
  await auditor.ask(auditDesk.reject, { id, version: 0, rejectItems: [1] });
  const images = await imagesFor(world, 'kyc');
  const again = await app.ask(appUsers.submitKyc, { userId, data: kycData(), images });
  expect((await auditor.ask(auditDesk.detail, { id: again.verificationId })).earlier).toMatchObject([
    { id, auditStatus: 3 },
  ]);
});

test('nobody else than the app brings users in', async () => {
  for (const partner of ['payout', 'courier'] as const) {
    const refused = await world.partner(partner).call(appUsers.register, { ...NEW, mobile: '955500010' });
    expect(refused).toMatchObject({ status: 403, key: 'partner.wrongScope' });
  }
});

test('the app uploads what it submits', async () => {
  const { photo } = await tulay.pictures();
  const imageStr = (await photo()).toString('base64');
  const { dbUrl } = await app.ask(appUsers.uploadImage, { imageStr, imageType: 9, uploadType: 1 });
  expect(dbUrl).toMatch(/^images\/[0-9a-f]{32}$/);
  const log = await world.db
    .selectFrom('operationLog')
    .selectAll()
    .where('path', '=', appUsers.uploadImage.path)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(log.input)).not.toContain(imageStr.slice(0, 40));
});

test('what a deletion keeps is never what only the running account needed', () => {
  const removed = Object.entries(retention).flatMap(([name, becomes]) =>
    becomes === 'removed' ? [name] : [],
  );
  expect(removed).toEqual([
    'email',
    'region',
    'lang',
    'gender',
    'lastLoginTime',
    'invitationCode',
    'points',
    'userSource',
  ]);
});
