import { home } from '../../src/domain/home/calls';
import { orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { users } from '../../src/domain/users/management';
import { auditDesk } from '../../src/domain/users/verification';
import { waitingKyc } from '../support/auditWorld';
import { addAgents } from '../support/familyRows';
import { bindRole } from '../support/roleRights';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What somebody's last changes were done to is looked up under their own rights: anybody can send any id. */

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
});

describe('an id in a refused call tells no name to who may not read it', () => {
  /** What the last change of somebody is said to be done to. */
  const told = async (client: Client) => (await client.ask(home.myLastActions, {})).actions[0]?.target;
  let stranger: number;

  beforeAll(async () => {
    stranger = await addUser(world.db, { fullName: 'Rosa Dimaculangan' });
  });

  test('of a user whom the operator cannot find', async () => {
    const service = await world.signIn('service');
    const note = { userId: stranger, note: 'Who is it' };
    expect(await service.call(users.addNote, note)).toMatchObject({ status: 403 });
    expect(await told(service)).toBeNull();
    await addOrder(world.db, stranger, {});
    await service.call(users.addNote, note);
    expect(await told(service)).toMatchObject({ kind: 'user', text: 'Rosa Dimaculangan' });
  });

  test('of a verification that the operator has no desk for', async () => {
    const { verificationId } = await waitingKyc(world);
    const service = await world.signIn('service');
    await service.call(auditDesk.approve, { id: verificationId, version: 0, userVersion: 0 });
    expect(await told(service)).toBeNull();
  });

  test('of what is out of sight of an agents’ desk', async () => {
    const [mine, other] = await addAgents(world.db);
    const admin = await world.signIn('admin');
    const orderId = await addOrder(world.db, stranger, { viaAgent: true, agentId: other, status: 2 });
    await admin.ask(refunds.request, { orderId, version: 0, requestReason: 'Paid twice' });
    const cases = world.db.selectFrom('refundCases').select('id').where('orderId', '=', orderId);
    const { id: caseId } = await cases.executeTakeFirstOrThrow();
    await bindRole(world.db, 'admin', [mine]);
    const theirs = await world.signIn('admin');
    const asked = [
      () => theirs.call(users.addNote, { userId: stranger, note: 'Who is it' }),
      () => theirs.call(orderSteps.hold, { id: orderId, version: 0 }),
      () => theirs.call(refunds.closeWithoutAction, { id: caseId, version: 0, closedReason: 'Who is it' }),
    ];
    for (const ask of asked) {
      expect(await ask()).toMatchObject({ status: 404 });
      expect(await told(theirs)).toBeNull();
    }
    await bindRole(world.db, 'admin', null);
  });
});
