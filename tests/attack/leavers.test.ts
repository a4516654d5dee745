/** @tier all: whatever somebody may have open times every way in which they lose what it needs */
import { wallCalls, wallFigures, walls } from '../../src/domain/dashboards/wall';
import { exportJobs } from '../../src/domain/exports/calls';
import type { Call } from '../../src/domain/kit/call';
import { later } from '../../src/domain/kit/zone';
import { partyDocumentCalls, partyDocuments } from '../../src/domain/merchants/partyDocument';
import { orderDetails } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { links, session } from '../../src/domain/session/calls';
import { accountCalls } from '../../src/domain/system/account';
import { proof } from '../../src/domain/system/proof';
import { roleCalls } from '../../src/domain/system/role';
import { images } from '../../src/domain/users/image';
import { auditDesk } from '../../src/domain/users/verification';
import { linkTo, roleOf } from '../support/accountWorld';
import { waitingKyc } from '../support/auditWorld';
import { addExported, askExport, download } from '../support/exportWorld';
import { addAgents } from '../support/familyRows';
import { partyWorld } from '../support/partyWorld';
import { failedOrder, openCase, PROPOSAL } from '../support/refundWorld';
import { bindRole } from '../support/roleRights';
import { uploadFile } from '../support/uploads';
import type { Answer, Client, World } from '../support/world';

/**
 * Somebody holds every right, opens whatever can be opened, and then loses the rights, the account, the sight of all agents but
 * one or the session: nothing of it goes on that hangs on what was lost.
 */

let world: World;
let platform: Awaited<ReturnType<typeof tulay.platform>>;
let admin: Client;
let leaver: Client;
let agentId: number;
let orderId: number;
let partyId: number;
let papers = 0;

const LEAVER = 'admin2';
const become = (change: { status?: number; roleId?: number }) =>
  world.db.updateTable('operators').set(change).where('account', '=', LEAVER).execute();

/** What somebody may lose, past every rule: no step has tidied up after them. */
const LOSSES = {
  'their rights': {
    lose: () => become({ roleId: roleOf('nobody') }),
    undo: () => become({ roleId: roleOf('directors') }),
  },
  'their account': { lose: () => become({ status: 1 }), undo: () => become({ status: 0 }) },
  'the sight of others': {
    lose: () => bindRole(world.db, LEAVER, [agentId]),
    undo: () => bindRole(world.db, LEAVER, null),
  },
  // They sign in anew for the next one.
  'their session': { lose: () => leaver.ask(session.logout, {}), undo: async () => {} },
} as const;

type Loss = keyof typeof LOSSES;
type Fate = string | number;

/** `200`, or the status with the reason of a refusal. */
const fateOf = ({ status, key }: Answer): string => (status === 200 ? '200' : `${status} ${key}`);

const asked = async (client: Client, call: Call, input: Record<string, unknown>) =>
  fateOf(await client.call(call, input));

async function fileAt(path: string): Promise<Fate> {
  const { status } = await world.server.handle({
    method: 'GET',
    path,
    headers: {},
    query: {},
    ip: '192.0.2.9',
  });
  return status;
}

interface Open {
  /** Opens it as somebody who may, and resolves with what goes on with it. */
  readonly open: () => Promise<() => Promise<Fate>>;
  readonly after: Readonly<Record<Loss, Fate>>;
}

const gone = {
  'their rights': 404,
  'their account': 404,
  'the sight of others': 404,
  'their session': 404,
} as const;

const OPEN: Readonly<Record<string, Open>> = {
  'a session that reads an order': {
    open: async () => () => asked(leaver, orderDetails.ntdPayBills, { id: orderId }),
    after: {
      'their rights': '403 right.missing',
      'their account': '401 session.revoked',
      'the sight of others': '404 record.notFound',
      'their session': '401 session.revoked',
    },
  },
  'a session that changes one': {
    open: async () => () =>
      asked(leaver, refunds.request, { orderId, version: 0, requestReason: 'The user asked' }),
    after: {
      'their rights': '403 right.missing',
      'their account': '401 session.revoked',
      'the sight of others': '404 record.notFound',
      'their session': '401 session.revoked',
    },
  },
  'an answer given before, asked for again under its key': {
    open: async () => {
      const input = { id: (await waitingKyc(world)).verificationId };
      const again = async () =>
        fateOf(await leaver.call(auditDesk.take, input, { key: `again-${input.id}` }));
      expect(await again()).toBe('200');
      return again;
    },
    after: {
      'their rights': '403 right.missing',
      'their account': '401 session.revoked',
      // They were told so before, and nothing is done again.
      'the sight of others': '200',
      'their session': '401 session.revoked',
    },
  },
  'a proposal': {
    open: async () => {
      const id = await openCase(leaver, await failedOrder(world));
      const { auditId } = await leaver.ask(refunds.propose, { id, version: 0, ...PROPOSAL });
      // Not who has handled their account meanwhile.
      const checker = await world.signIn('auditor');
      return () => asked(checker, refunds.approve, { auditId });
    },
    after: {
      'their rights': '409 approval.makerLacksRight',
      'their account': '409 approval.makerInactive',
      'the sight of others': '409 approval.makerOutOfSight',
      'their session': '200',
    },
  },
  'a queued export': {
    open: async () => {
      const exportId = await askExport(leaver);
      return async () => {
        await platform.workOnExport(world, exportId);
        const job = await world.db
          .selectFrom('exportJobs')
          .selectAll()
          .where('id', '=', exportId)
          .executeTakeFirstOrThrow();
        return `${job.doneRows} rows`;
      };
    },
    // It waits for them until they sign in again.
    after: {
      'their rights': '0 rows',
      'their account': '0 rows',
      'the sight of others': '0 rows',
      'their session': '7 rows',
    },
  },
  'a ticket for an export': {
    open: async () => {
      const exportId = await askExport(leaver);
      await platform.workOnExport(world, exportId);
      const { ticket } = await leaver.ask(exportJobs.ticket, { id: exportId });
      return async () => (await download(world, ticket)).code;
    },
    after: gone,
  },
  'a link to a picture of a user': {
    open: async () => {
      const content = await (await tulay.pictures()).photo();
      await admin.ask(images.upload, { imageStr: content.toString('base64'), imageType: 1, uploadType: 1 });
      const { id } = await world.db
        .selectFrom('images')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { path } = await leaver.ask(images.open, { id });
      return () => fileAt(path);
    },
    after: gone,
  },
  'a link to a document of a party': {
    open: async () => {
      // Each file is a document once.
      papers += 1;
      const content = Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages ${papers + 1} 0 R>>endobj\nstartxref\n9\n%%EOF\n`,
      );
      const { data } = await uploadFile(world, admin, partyDocumentCalls.upload, {}, content);
      const document = { partyId, documentKind: 1, documentFile: (data as { file: string }).file };
      const { id } = await admin.ask(partyDocuments.calls.add, document);
      const { path } = await leaver.ask(partyDocumentCalls.open, { id });
      return () => fileAt(path);
    },
    // Parties are seen whole.
    after: { ...gone, 'the sight of others': 200 },
  },
  'a wall of figures': {
    open: async () => {
      const endTime = later(world.clock.text(), 3600);
      const hung = { wallName: `Wall ${endTime}`, wallDashboards: [1], networks: '192.0.2.0/24', endTime };
      const { id } = await leaver.ask(walls.calls.add, hung);
      const { link } = await leaver.ask(wallCalls.link, { id });
      return () => asked(world.guest, wallFigures.query, { link: link.split('#')[1] });
    },
    after: {
      'their rights': '404 wall.unvouched',
      'their account': '404 wall.unvouched',
      // Figures of all together are narrowed to nobody.
      'the sight of others': '200',
      // A wall is taken down by its own step.
      'their session': '200',
    },
  },
  'a look as another role': {
    open: async () => {
      const { token } = await leaver.ask(roleCalls.openLook, { id: roleOf('makers') });
      return () => asked(world.clientOf({ token }), orderDetails.ntdPayBills, { id: orderId });
    },
    after: {
      'their rights': '403 right.missing',
      'their account': '401 session.revoked',
      'the sight of others': '404 record.notFound',
      'their session': '401 session.revoked',
    },
  },
  evidence: {
    open: async () => {
      const span = { chain: 1, from: '2026-06-15', to: '2026-06-15' } as const;
      const { evidenceId, after } = await leaver.ask(proof.evidence, span);
      return () => asked(leaver, proof.rows, { evidenceId, after });
    },
    after: {
      'their rights': '403 right.missing',
      'their account': '401 session.revoked',
      'the sight of others': '403 proof.everyAgent',
      'their session': '401 session.revoked',
    },
  },
  'a link in a mail that sets a new password': {
    open: async () => {
      await admin.ask(accountCalls.resetPassword, { id: world.idOf(LEAVER) });
      const link = await linkTo(world, `${LEAVER}@tulay.example`);
      return () => asked(world.guest, links.queryLink, { link });
    },
    // Who lost something else is still who they are.
    after: {
      'their rights': '200',
      'their account': '404 session.linkOver',
      'the sight of others': '200',
      'their session': '200',
    },
  },
};

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  await addExported(world);
  [agentId] = await addAgents(world.db);
  [orderId, partyId] = [await failedOrder(world), await partyWorld(world).party(3)];
});

beforeEach(async () => {
  // So many sign-ins in a minute are too many, and who signed in long ago has to prove who they are.
  world.clock.advance({ minutes: 1 });
  [admin, leaver] = [await world.signIn('admin'), await world.signIn(LEAVER)];
});

const cells = Object.keys(OPEN).flatMap((what) =>
  (Object.keys(LOSSES) as Loss[]).map((loss) => [what, loss] as const),
);

test.each(cells)('%s is of no use to who lost %s', async (what, loss) => {
  const { open, after } = OPEN[what] as Open;
  const goOn = await open();
  await LOSSES[loss].lose();
  try {
    expect(await goOn()).toBe(after[loss]);
  } finally {
    await LOSSES[loss].undo();
  }
});

test.each(Object.keys(OPEN))('%s goes on while nothing is lost', async (what) => {
  const goOn = await (OPEN[what] as Open).open();
  expect(String(await goOn())).toMatch(/^200|^[1-9]\d* rows/);
});
