import { type AddressInfo, createServer } from 'node:net';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

let world: World;
let deliver: Awaited<ReturnType<typeof tulay.platform>>['deliver'];

beforeAll(async () => {
  [world, { deliver }] = await Promise.all([tulay.createWorld(), tulay.platform()]);
});
beforeEach(() => world.db.deleteFrom('deliveries').execute());

async function addMail(some: { refundCaseId?: number } = {}) {
  const mail = {
    messageChannel: 3,
    recipient: 'maria@example.com',
    subject: 'Hello',
    body: 'Text',
    lang: 'en',
  };
  const row = { ...mail, occasion: 'test', createdTime: world.clock.text(), ...some };
  const { id } = await world.db
    .insertInto('deliveries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mailOf = (id: number) =>
  world.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail leaves once, however many deliver', async () => {
  const id = await addMail();
  const left: string[] = [];
  const mail = async ({ subject }: { subject: string }) => void left.push(subject);
  await Promise.all([deliver(world, { mail }), deliver(world, { mail }), deliver(world, { mail })]);
  expect(left).toEqual(['Hello']);
  expect(await mailOf(id)).toMatchObject({ deliveryStatus: 2, sentTime: world.clock.text(), attempts: 1 });
});

test('the refund that it tells of knows that the user was told', async () => {
  const orderId = await addOrder(world.db, await addUser(world.db));
  const { id: refundCaseId } = await world.db
    .insertInto('refundCases')
    .values({
      version: 0,
      orderId,
      refundStatus: 1,
      refundOrigin: 1,
      requestReason: 'r',
      openedByName: 'n',
      refundMailStatus: 0,
      createdTime: world.clock.text(),
      updatedTime: world.clock.text(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMail({ refundCaseId });
  await deliver(world, {});
  const found = world.db.selectFrom('refundCases').select(['refundMailStatus', 'version']);
  expect(await found.where('id', '=', refundCaseId).execute()).toEqual([{ refundMailStatus: 1, version: 0 }]);
});

test('a mail that nobody takes waits longer each time, and is given up at last', async () => {
  const id = await addMail();
  const mail = async () => {
    throw new Error('mailbox is full');
  };
  expect(await deliver(world, { mail })).toMatchObject({ sent: 0, faults: [expect.anything()] });
  expect((await deliver(world, {})).sent).toBe(0);
  world.clock.advance({ minutes: 1 });
  await deliver(world, { mail });
  world.clock.advance({ minutes: 1 });
  expect((await deliver(world, { mail })).faults).toEqual([]);
  for (let hour = 0; hour < 8; hour += 1) {
    world.clock.advance({ hours: 1 });
    await deliver(world, { mail });
  }
  expect(await mailOf(id)).toMatchObject({
    deliveryStatus: 4,
    attempts: 10,
    sentTime: null,
    fault: 'mailbox is full',
  });
  world.clock.advance({ hours: 2 });
  expect((await deliver(world, {})).sent).toBe(0);
});

describe('SMTP', () => {
  /** As much of a mail server as it takes to accept one mail, or to refuse its recipient. */
  function mailServer(answer: 'accept' | 'refuse') {
    const heard: string[] = [];
    const server = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (data) => {
        const text = String(data);
        heard.push(text);
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/.test(text)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^RCPT/.test(text) && answer === 'refuse') socket.write('550 no such mailbox\r\n');
        else if (/^QUIT/.test(text)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
    });
    return new Promise<{ url: string; heard: string[]; close: () => void }>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        const url = `smtp://127.0.0.1:${port}?from=tulay@example.com`;
        resolve({ url, heard, close: () => server.close() });
      });
    });
  }

  test('takes a mail as it was written, from the sender of the settings', async () => {
    const server = await mailServer('accept');
    const { platform } = await tulay.platform();
    const id = await addMail();
    expect(await deliver(world, platform.carriersOf({ smtpUrl: server.url }))).toEqual({
      sent: 1,
      faults: [],
    });
    const all = server.heard.join('');
    expect(all).toContain('MAIL FROM:<tulay@example.com>');
    expect(all).toContain('RCPT TO:<maria@example.com>');
    expect(all).toMatch(/Subject: Hello[\s\S]*Text/);
    expect((await mailOf(id)).deliveryStatus).toBe(2);
    server.close();
  });

  test('that refuses leaves the mail waiting', async () => {
    const server = await mailServer('refuse');
    const { platform } = await tulay.platform();
    const id = await addMail();
    expect((await deliver(world, platform.carriersOf({ smtpUrl: server.url }))).sent).toBe(0);
    expect(await mailOf(id)).toMatchObject({ deliveryStatus: 1, attempts: 1 });
    server.close();
  });
});
