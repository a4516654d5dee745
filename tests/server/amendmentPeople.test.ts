import { home } from '../../src/domain/home/calls';
import { amendAudits, amendCases, amendments } from '../../src/domain/orders/amendment';
import { roleOf } from '../support/accountWorld';
import {
  amendCaseOf,
  askAmendment,
  failedSend,
  NEW_RECEIVER,
  pendingAmendment,
} from '../support/amendmentWorld';
import { addAgents } from '../support/familyRows';
import { bindRole, giveRights, takeRights } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** Amendments by many: asked for and proposed by fifty at once, decided as a batch, hidden from other agents. */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

const rejectReason = 'Call the user back first';

test('one open case per order and one proposal per case, also for fifty who try at once', async () => {
  const orderId = await failedSend(world);
  const fifty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act));
  const asked = await fifty(() =>
    maker.call(amendments.request, { orderId, version: 0, requestReason: 'again' }),
  );
  const opened = asked.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(1);
  expect(asked.filter(({ key }) => key === 'amendment.alreadyOpen')).toHaveLength(49);
  const [{ data }] = opened as [(typeof opened)[number]];
  const { caseId } = data as { caseId: number };
  const proposed = await fifty(() =>
    maker.call(amendments.propose, { id: caseId, version: 0, ...NEW_RECEIVER }),
  );
  expect(proposed.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a batch answers row by row: what changed since is refused, the rest is done', async () => {
  const changed = await pendingAmendment(world, maker);
  const good = await pendingAmendment(world, maker);
  await world.db.updateTable('orders').set({ version: 3 }).where('id', '=', changed.orderId).execute();
  const auditIds = [changed.auditId, good.auditId, 999_999];
  const { outcomes } = await checker.ask(amendments.approveMany, { auditIds });
  expect(outcomes.map(({ done }) => done)).toEqual([false, true, false]);
  const { outcomes: rejected } = await checker.ask(amendments.rejectMany, {
    auditIds: [changed.auditId],
    rejectReason,
  });
  expect(rejected).toEqual([{ id: changed.auditId, done: true, message: null }]);
});

test('who may ask and propose does both at once, all or nothing, from the receiver as it is', async () => {
  const orderId = await failedSend(world);
  const { receiver, channels } = await maker.ask(amendments.receiver, { orderId });
  expect(receiver).toContainEqual({ field: 'recipient', value: 'Jose Dela Cruz' });
  expect(receiver).toContainEqual({ field: 'accountNumber', value: '*****7890' });
  expect(channels).toContain('BPI');
  const about = { orderId, version: 0, requestReason: 'The account was closed' };
  const cases = () => world.db.selectFrom('amendCases').select('id').where('orderId', '=', orderId).execute();
  const refused = await maker.call(amendments.requestAndPropose, { ...about, payoutChannel: 'Nowhere' });
  expect(refused).toMatchObject({ status: 400, fields: { payoutChannel: expect.any(String) } });
  expect(await cases()).toEqual([]);
  const both = await maker.ask(amendments.requestAndPropose, { ...about, ...NEW_RECEIVER });
  expect(await cases()).toEqual([{ id: both.caseId }]);
  expect(await amendCaseOf(world, both.caseId)).toMatchObject({
    requestReason: about.requestReason,
    auditStatus: 1,
  });
  const { audit } = await checker.ask(amendments.auditDetail, { id: both.auditId });
  expect(audit).toMatchObject({
    recipient: 'Ana Reyes',
    changedFields: ['accountName', 'accountNumber', 'recipient'],
  });
});

test('who may propose and not ask does both for no order', async () => {
  await takeRights(world.db, [amendments.request.right], roleOf('makers'));
  const orderId = await failedSend(world);
  const both = { orderId, version: 0, requestReason: 'The account was closed', ...NEW_RECEIVER };
  const proposer = await world.signIn('service');
  expect(await proposer.call(amendments.requestAndPropose, both)).toMatchObject({
    status: 403,
    key: 'right.missing',
  });
  await giveRights(world.db, roleOf('makers'), amendments.request.right);
});

test("another agent's order cannot be seen, asked for, proposed on or decided", async () => {
  const [mine, other] = await addAgents(world.db);
  await bindRole(world.db, 'admin2', [mine]);
  const theirs = await world.signIn('admin2');
  const brought = { viaAgent: true, agentId: other, agentName: 'Sari Shop' };
  const orderId = await failedSend(world, brought);
  const asking = { orderId, version: 0, requestReason: 'please' };
  expect(await theirs.call(amendments.request, asking)).toMatchObject({ status: 404 });
  expect(await theirs.call(amendments.receiver, { orderId })).toMatchObject({ status: 404 });
  const caseId = await askAmendment(maker, orderId);
  const proposal = { id: caseId, version: 0, ...NEW_RECEIVER };
  expect(await theirs.call(amendments.caseDetail, { id: caseId })).toMatchObject({ status: 404 });
  expect(await theirs.call(amendments.propose, proposal)).toMatchObject({ status: 404 });
  const { auditId } = await maker.ask(amendments.propose, proposal);
  for (const tried of [
    await theirs.call(amendments.auditDetail, { id: auditId }),
    await theirs.call(amendments.approve, { auditId }),
    await theirs.call(amendments.reject, { auditId, rejectReason }),
  ]) {
    expect(tried).toMatchObject({ status: 404 });
  }
  expect((await theirs.ask(amendCases.page, {})).totalItems).toBe(0);
  expect((await theirs.ask(amendAudits.page, {})).totalItems).toBe(0);
  expect((await theirs.ask(home.pending, {})).totalCnt).toBe(0);
});
