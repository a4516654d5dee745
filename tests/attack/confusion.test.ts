/** @tier all: every secret that is handed out, offered at every place that takes one */
import { priceCalls } from '../../src/domain/app/prices';
import { wallCalls, wallFigures, walls } from '../../src/domain/dashboards/wall';
import { exportJobs } from '../../src/domain/exports/calls';
import { later } from '../../src/domain/kit/zone';
import { bankAccounts } from '../../src/domain/merchants/bankAccount';
import { partyDocumentCalls, partyDocuments } from '../../src/domain/merchants/partyDocument';
import { stopLinks } from '../../src/domain/merchants/stopLink';
import { links, session } from '../../src/domain/session/calls';
import { accountCalls } from '../../src/domain/system/account';
import { roleCalls } from '../../src/domain/system/role';
import { images } from '../../src/domain/users/image';
import { linkTo, roleOf } from '../support/accountWorld';
import { addExported, askExport } from '../support/exportWorld';
import { enrolled, halfway } from '../support/factorWorld';
import { PARTY_PHONE } from '../support/partyRows';
import { partyWorld } from '../support/partyWorld';
import { PARTNERS } from '../support/staff';
import { uploadFile } from '../support/uploads';
import type { Answer, World } from '../support/world';

/** A secret of one kind opens nothing but what it was made for, whatever it is put in the place of. */

let world: World;
const secrets: Record<string, string> = {};

const last = (path: string) => path.split('/').at(-1) ?? '';

beforeAll(async () => {
  const platform = await tulay.platform();
  world = await tulay.createWorld();
  await addExported(world);
  await enrolled(world, 'service');
  const admin = await world.signIn('admin');
  const exportId = await askExport(admin);
  await platform.workOnExport(world, exportId);
  const content = await (await tulay.pictures()).photo();
  await admin.ask(images.upload, { imageStr: content.toString('base64'), imageType: 1, uploadType: 1 });
  const { id } = await world.db.selectFrom('images').select('id').executeTakeFirstOrThrow();
  const endTime = later(world.clock.text(), 3600);
  const wall = { wallName: 'Lobby', wallDashboards: [1], networks: '192.0.2.0/24', endTime };
  const hung = await admin.ask(walls.calls.add, wall);
  await admin.ask(accountCalls.resetPassword, { id: world.idOf('finance') });
  const partyId = await partyWorld(world).party(2, null, { contactEmail: 'shop@example.com' });
  await admin.ask(bankAccounts.calls.add, {
    ...{ partyId, bankCode: '812', bankAccountNumber: '10000001', holder: 'The shop' },
    ...{ calledNumber: PARTY_PHONE, calledPerson: 'Chen Mei-Ling', callProof: 'Recording 77' },
  });
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\nstartxref\n9\n%%EOF\n');
  const { data } = await uploadFile(world, admin, partyDocumentCalls.upload, {}, pdf);
  const file = (data as { file: string }).file;
  const paper = await admin.ask(partyDocuments.calls.add, { partyId, documentKind: 1, documentFile: file });
  Object.assign(secrets, {
    session: admin.token,
    'half a session': (await halfway(world, 'service')).token,
    look: (await admin.ask(roleCalls.openLook, { id: roleOf('checkers') })).token,
    partner: PARTNERS.app.apiKey,
    wall: (await admin.ask(wallCalls.link, { id: hung.id })).link.split('#')[1],
    password: await linkTo(world, 'finance@tulay.example'),
    stop: await linkTo(world, 'shop@example.com'),
    export: (await admin.ask(exportJobs.ticket, { id: exportId })).ticket,
    document: last((await admin.ask(partyDocumentCalls.open, { id: paper.id })).path),
    image: last((await admin.ask(images.open, { id })).path),
  });
});

const byLink =
  (call: Parameters<World['guest']['call']>[0]) =>
  (link: string): Promise<Answer> =>
    world.guest.call(call, { link });
const fileIn = (folder: string) => (ticket: string) =>
  world.server.handle({
    method: 'GET',
    path: `${folder}/${ticket}`,
    headers: {},
    query: {},
    ip: '192.0.2.9',
  });

/** Where a secret is offered, and the secrets that open it. */
const PLACES: Readonly<
  Record<string, { offer: (secret: string) => Promise<{ status: number }>; opens: readonly string[] }>
> = {
  'the token of a session': {
    offer: (token) => world.clientOf({ token }).call(session.tokenInfo, {}),
    opens: ['session', 'look'],
  },
  'the key of a partner': {
    offer: (apiKey) => world.clientOf({ apiKey }).call(priceCalls.rates, {}),
    opens: ['partner'],
  },
  'the link of a wall': { offer: byLink(wallFigures.query), opens: ['wall'] },
  'the link that sets a password': { offer: byLink(links.queryLink), opens: ['password'] },
  'the link that stops an account': { offer: byLink(stopLinks.query), opens: ['stop'] },
  'the ticket of an image': { offer: fileIn('/web/image'), opens: ['image'] },
  'the ticket of a document': { offer: fileIn('/web/partyFile'), opens: ['document'] },
  // Its ticket works once, so it is the last one.
  'the ticket of an export': { offer: fileIn('/web/export'), opens: ['export'] },
};

test.each(Object.entries(PLACES))('%s is no other secret', async (_, { offer, opens }) => {
  expect(new Set(Object.values(secrets)).size).toBe(10);
  for (const [name, secret] of Object.entries(secrets)) {
    const { status } = await offer(secret);
    expect([name, status >= 400 && status < 500]).toEqual([name, !opens.includes(name)]);
  }
});

/** The same with one letter in another place, cut short, longer, and in another case: never a fault. */
const bent = (secret: string): string[] => [
  secret.slice(0, -1),
  `${secret}A`,
  `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
  secret.toUpperCase() === secret ? secret.toLowerCase() : secret.toUpperCase(),
  ` ${secret}`,
  `${secret}\u0000`,
  '',
  "' or '1'='1",
  '../../etc/passwd',
  '%',
];

test.each(Object.entries(PLACES))('%s is that secret to the letter', async (_, { offer, opens }) => {
  for (const name of opens)
    for (const secret of bent(secrets[name] ?? '')) {
      const { status } = await offer(secret);
      expect([name, secret, status >= 400 && status < 500]).toEqual([name, secret, true]);
    }
});
