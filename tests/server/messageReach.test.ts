import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { menuKeys } from '../../src/domain/menu';
import { deliveries } from '../../src/domain/messages/delivery';
import {
  eventFacts,
  type MessageEventName,
  MUST_REACH_HOLDERS,
  messageChannel,
  messageEvent,
} from '../../src/domain/messages/events';
import { accounts } from '../../src/domain/system/account';
import { roles } from '../../src/domain/system/role';
import { sectorCalls, sectors } from '../../src/domain/system/sector';
import { administratorsOf, holdersOf } from '../../src/server/messages/addressees';
import { tellOperators } from '../../src/server/messages/tell';
import { accountStep, recordOf } from '../support/accountWorld';
import { setRule, switched, told } from '../support/messageWorld';
import { giveRights } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** What must be told reaches somebody who is active, whoever narrows, leaves, moves or loses a right. */

let world: World;
let admin: Client;
let sectorId: number;

const EVENT = 'bankAccountStopped';

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  ({ id: sectorId } = await admin.ask(sectors.calls.add, { name: 'Desk', code: 'DESK', sort: 1 }));
});
afterEach(() => world.close());

const refused = { status: 409, key: 'message.reachesNobody' };

/** Puts an operator into the sector, behind the back of all rules. */
const seat = (account: 'admin2' | 'service', id: number | null = sectorId) =>
  world.db.updateTable('operators').set({ sectorId: id }).where('id', '=', world.idOf(account)).execute();

/** Narrows every channel of an event to the sector; the answer of the last, which leaves no other. */
async function narrowed(event: MessageEventName, sectorIds: number[] = [sectorId]) {
  await setRule(world, admin, [event, 'console'], { sectorIds });
  return setRule(world, admin, [event, 'mail'], { sectorIds });
}

test('each event that may be narrowed and must be told names a right', () => {
  for (const event of MUST_REACH_HOLDERS)
    expect([event, menuKeys]).toEqual([event, expect.arrayContaining([eventFacts[event].holders])]);
});

test.each(MUST_REACH_HOLDERS)(
  '%s is not narrowed to sectors without a holder of its right',
  async (event) => {
    expect(await narrowed(event)).toMatchObject(refused);
    // Who is there and lacks the right is nobody.
    await seat('service');
    expect(await narrowed(event)).toMatchObject(refused);
    await seat('admin2');
    expect(await narrowed(event)).toMatchObject({ status: 200 });
  },
);

test('a channel that reaches somebody is not switched off beside one that reaches nobody', async () => {
  await setRule(world, admin, [EVENT, 'console'], { sectorIds: [sectorId] });
  expect(await switched(world, admin, [EVENT, 'mail', 'switchOff'])).toMatchObject(refused);
});

describe('once narrowed, the last who is reached', () => {
  beforeEach(async () => {
    await seat('admin2');
    expect(await narrowed(EVENT)).toMatchObject({ status: 200 });
  });

  test('does not leave, nor moves to another sector', async () => {
    const id = world.idOf('admin2');
    const { version } = await recordOf(admin, id);
    expect(await admin.call(accountStep('deactivate'), { id, version, reason: 'Leaves' })).toMatchObject(
      refused,
    );
    const other = await admin.ask(sectors.calls.add, { name: 'Other', code: 'OTHER', sort: 2 });
    expect(await admin.call(accounts.calls.edit, { id, version, sectorId: other.id })).toMatchObject(refused);
    expect((await admin.call(accounts.calls.edit, { id, version, name: 'Renamed' })).status).toBe(200);
  });

  test('keeps the sector from being merged into another', async () => {
    const { id: intoId } = await admin.ask(sectors.calls.add, { name: 'Other', code: 'OTHER', sort: 2 });
    expect(await admin.call(sectorCalls.merge, { id: sectorId, version: 0, intoId })).toMatchObject(refused);
  });

  test('does not lose the right with their role', async () => {
    await world.db.updateTable('operators').set({ sectorId: null }).execute();
    await seat('service');
    const { roleId } = await recordOf(admin, world.idOf('service'));
    await giveRights(world.db, Number(roleId), 'MERCHANT_BANK');
    const { record } = await admin.ask(roles.calls.detail, { id: Number(roleId) });
    const rights = [...(record.rights as readonly string[])].filter((one) => one !== 'MERCHANT_BANK');
    const input = { id: record.id, version: record.version, rights };
    const answer = await admin.call(roles.calls.edit, { ...input, oneHandReason: 'As before' });
    expect(answer).toMatchObject(refused);
  });

  test('who changes another account is not refused', async () => {
    const id = world.idOf('finance');
    const { version } = await recordOf(admin, id);
    await admin.ask(accountStep('deactivate'), { id, version, reason: 'Leaves' });
  });
});

test('what reaches nobody all the same is told to the administrators', async () => {
  await sql`update message_rules set sector_ids = ${JSON.stringify([sectorId])}::jsonb`.execute(world.db);
  const holders = await holdersOf(world.db, 'MERCHANT_BANK');
  const vars = () => ({ party: 'A shop', account: '812 *****7731' });
  await tellOperators({ db: world.db, now: world.clock.text() }, { event: EVENT, key: 'x', vars }, holders);
  const reached = new Set((await told(world, EVENT)).map(({ operatorId }) => operatorId));
  expect([...reached]).toEqual(await administratorsOf(world.db));
});

test('what must be told is not withdrawn while it waits', async () => {
  const waiting = (event: MessageEventName) =>
    world.db
      .insertInto('deliveries')
      .values({
        messageEvent: codeOf(messageEvent, event),
        messageChannel: codeOf(messageChannel, 'mail'),
        occasion: event,
        operatorId: world.idOf('admin2'),
        recipient: 'admin2@tulay.example',
        lang: 'en',
        subject: 'Subject',
        body: 'Body',
        deliveryStatus: 1,
        createdTime: world.clock.text(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const events = (Object.keys(eventFacts) as MessageEventName[]).filter((one) => eventFacts[one].mandatory);
  for (const event of events) {
    const { id } = await waiting(event);
    expect(await admin.call(deliveries.withdraw, { id })).toMatchObject({
      status: 409,
      key: 'delivery.mandatory',
    });
  }
  const { id } = await waiting('proposalWaits');
  expect((await admin.call(deliveries.withdraw, { id })).status).toBe(200);
});
