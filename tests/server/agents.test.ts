import { exportJobs, exportStatus } from '../../src/domain/exports/calls';
import { home } from '../../src/domain/home/calls';
import { codeOf } from '../../src/domain/kit/codes';
import { orderDetails, orderSteps, partnerExchange } from '../../src/domain/orders/detail';
import { logistics } from '../../src/domain/orders/logistics';
import { type OrderListName, orderLists } from '../../src/domain/orders/orderLists';
import { refunds } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { reveal } from '../../src/domain/system/calls';
import { kycEdit } from '../../src/domain/users/edit';
import { images } from '../../src/domain/users/image';
import { users } from '../../src/domain/users/management';
import { statusAction } from '../../src/domain/users/statusChange';
import { auditDesk, userRequests } from '../../src/domain/users/verification';
import { verificationType } from '../../src/domain/users/verificationCodes';
import { countOf, keysetBatches } from '../../src/server/kit/listing';
import { sightOf } from '../../src/server/kit/sight';
import { lists } from '../../src/server/lists';
import { waitingKyc } from '../support/auditWorld';
import { addAgents, addFamilyRows, PLAIN } from '../support/familyRows';
import { bindRole } from '../support/roleRights';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let theirs: Client;
let everybody: Client;
let mine: number;
let other: number;
const names = Object.keys(orderLists) as OrderListName[];

beforeAll(async () => {
  world = await tulay.createWorld();
  everybody = await world.signIn('admin2');
  theirs = await world.signIn('admin');
  [mine, other] = await addAgents(world.db);
  await addFamilyRows(world.db, await addUser(world.db), world.clock.text(), PLAIN);
  const brought = (agentId: number, name: string, rest: number) =>
    world.database.execute(
      `update orders set via_agent = true, agent_id = ${agentId}, agent_name = '${name}' where id % 3 = ${rest}`,
    );
  await brought(mine, 'Mabuhay Store', 0);
  await brought(other, 'Sari Shop', 1);
  await bindRole(world.db, 'admin', [mine]);
});

const agentOf = async (id: number) =>
  (await world.db.selectFrom('orders').select('agentId').where('id', '=', id).executeTakeFirstOrThrow())
    .agentId;

const families = names.filter((name) => !name.endsWith('PayBills'));

test('of the orders of FX partners, their agent’s only', async () => {
  const { page } = lists.fxOrders;
  const all = await everybody.ask(page, { pageSize: 100 });
  const own = await theirs.ask(page, { pageSize: 100 });
  const agents = await Promise.all(own.items.map(({ id }) => agentOf(Number(id))));
  expect(new Set(agents)).toEqual(new Set([mine]));
  expect(own.totalItems).toBeLessThan(all.totalItems);
});

test.each(families)('%s: a list, its total and its export are of their agent’s orders only', async (name) => {
  const { page } = lists[name];
  const all = await everybody.ask(page, { pageSize: 100 });
  const own = await theirs.ask(page, { pageSize: 100 });
  const agents = await Promise.all(own.items.map(({ id }) => agentOf(Number(id))));
  expect(new Set(agents)).toEqual(new Set([mine]));
  expect(own.totalItems).toBeGreaterThan(0);
  expect(own.totalItems).toBeLessThan(all.totalItems);
  const sight = await sightOf(world.db, world.idOf('admin'));
  expect(sight).toMatchObject({ agentIds: [mine] });
  const exported = [];
  for await (const rows of keysetBatches(world.db, page.list, {}, 7, sight)) exported.push(...rows);
  expect(exported.map(({ id }) => id)).toEqual(own.items.map(({ id }) => id));
  expect(await countOf(world.db, page.list, {}, sight)).toBe(own.totalItems);
});

test.each(families)('%s: the detail of another agent’s order does not exist', async (name) => {
  const { items } = await everybody.ask(lists[name].page, { pageSize: 100 });
  for (const { id } of items.slice(0, 6)) {
    const answer = await theirs.call(orderDetails[name], { id: Number(id) });
    expect(answer.status).toBe((await agentOf(Number(id))) === mine ? 200 : 404);
  }
});

test.each(names)('%s: details are of its own orders only', async (name) => {
  const outside = Object.entries(orderLists[name].where)[0];
  const { rows } = await world.database.execute(
    `select id from orders where not (service_type = ${outside?.[1]}) limit 3`,
  );
  for (const { id } of rows) {
    expect(await everybody.call(orderDetails[name], { id: Number(id) })).toMatchObject({ status: 404 });
  }
});

/** An order of another agent, as far as steps and requests go. */
async function foreign(status: number) {
  const { rows } = await world.database.execute(
    `update orders set status = ${status} where id = (select max(id) from orders where agent_id = ${other}) returning id, version`,
  );
  return { id: Number(rows[0]?.id), version: Number(rows[0]?.version) };
}

test('no step, request, message, masked field or parcel of another agent’s order', async () => {
  const of = await foreign(6);
  const gone = { status: 404 };
  for (const call of Object.values(orderSteps)) expect(await theirs.call(call, of)).toMatchObject(gone);
  expect(await theirs.call(partnerExchange.messages, { id: of.id })).toMatchObject(gone);
  expect(await theirs.call(logistics.update, { ...of, logisticsStatus: 2 })).toMatchObject(gone);
  const { outcomes } = await theirs.ask(logistics.settleMany, { ids: [of.id] });
  expect(outcomes).toMatchObject([{ done: false }]);
  const request = { orderId: of.id, version: of.version, requestReason: 'please' };
  expect(await theirs.call(refunds.request, request)).toMatchObject(gone);
  const { rows } = await world.database.execute(
    `select id from orders where agent_id = ${other} and service_type = 3 and side = 1 limit 1`,
  );
  const field = { resource: 'ntdSendOrder', id: Number(rows[0]?.id), field: 'userMobile' };
  expect((await everybody.call(reveal.field, field)).status).toBe(200);
  expect(await theirs.call(reveal.field, field)).toMatchObject(gone);
});

test('no refund of another agent’s order, from asking to deciding, and no count of it', async () => {
  const of = await foreign(2);
  const { caseId } = await everybody.ask(refunds.request, {
    orderId: of.id,
    version: of.version,
    requestReason: 'please',
  });
  expect((await everybody.ask(home.pending, {})).refundDealCnt).toBe(1);
  expect((await theirs.ask(home.pending, {})).totalCnt).toBe(0);
  expect((await theirs.ask(lists.refundCases.page, {})).totalItems).toBe(0);
  const proposal = { id: caseId, version: 0, refundType: 1, amount: '10', reason: 'x' } as const;
  expect(await theirs.call(refunds.caseDetail, { id: caseId })).toMatchObject({ status: 404 });
  expect(await theirs.call(refunds.propose, proposal)).toMatchObject({ status: 404 });
  // Nor do they learn that it changed.
  expect(await theirs.call(refunds.propose, { ...proposal, version: 9 })).toMatchObject({ status: 404 });
  expect(
    await theirs.call(refunds.closeWithoutAction, { id: caseId, version: 0, closedReason: 'x' }),
  ).toMatchObject({ status: 404 });
  const side = await world.db
    .selectFrom('orders')
    .select('side')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow();
  const { auditId } = await everybody.ask(refunds.propose, {
    ...proposal,
    refundType: side.side === 1 ? 1 : 2,
  });
  expect((await everybody.ask(home.pending, {})).refundAuditCnt).toBe(1);
  expect((await theirs.ask(home.pending, {})).totalCnt).toBe(0);
  for (const call of [refunds.approve, refunds.auditDetail]) {
    const input = call === refunds.approve ? { auditId } : { id: auditId };
    expect(await theirs.call(call, input)).toMatchObject({ status: 404 });
  }
  expect(await theirs.call(refunds.reject, { auditId, rejectReason: 'x' })).toMatchObject({ status: 404 });
  expect((await theirs.ask(lists.refundAudits.page, {})).totalItems).toBe(0);
});

test('nothing about a user who never ordered through their agents: no note, edit, request or decision', async () => {
  const { userId, verificationId: id } = await waitingKyc(world);
  const [image] = (await everybody.ask(auditDesk.detail, { id })).images;
  const about = { userId, version: 0, requestReason: 'please' };
  const answers = await Promise.all([
    theirs.call(users.detail, { id: userId }),
    theirs.call(users.addNote, { userId, note: 'x' }),
    theirs.call(kycEdit.edit, { id: userId, version: 0, firstName: 'Other' }),
    theirs.call(userRequests.standing, { userId }),
    theirs.call(userRequests.changeStatus, { ...about, statusAction: codeOf(statusAction, 'freeze') }),
    theirs.call(userRequests.deleteAccount, about),
    theirs.call(auditDesk.detail, { id }),
    theirs.call(auditDesk.take, { id }),
    theirs.call(auditDesk.takeOver, { id }),
    theirs.call(auditDesk.approve, { id, version: 0, userVersion: 0 }),
    theirs.call(userRequests.recall, { id }),
    theirs.call(images.open, { id: image?.id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const kyc = codeOf(verificationType, 'kyc');
  expect(await theirs.ask(auditDesk.takeNext, { type: kyc })).toEqual({ id: null });
  expect(await everybody.ask(auditDesk.takeNext, { type: kyc })).toEqual({ id });

  await world.database.execute(
    `update orders set user_id = ${userId} where agent_id = ${mine} and id % 2 = 0`,
  );
  expect((await theirs.ask(auditDesk.counts, {})).counts).toEqual([{ type: kyc, count: 1 }]);
  expect((await theirs.ask(home.pending, {})).kycCnt).toBe(1);
  expect((await theirs.call(auditDesk.detail, { id })).status).toBe(200);
  expect((await theirs.call(images.open, { id: image?.id })).status).toBe(200);
});

test('the session names the agents: one’s own, or all of them', async () => {
  const own = await theirs.ask(session.tokenInfo, {});
  expect(own.commonInfo.agentList).toEqual([{ id: mine, name: 'Mabuhay Store' }]);
  const all = await everybody.ask(session.tokenInfo, {});
  expect(all.commonInfo.agentList).toHaveLength(2);
});

test('today’s figures and kiosk and handling lists count their own only', async () => {
  const own = await theirs.ask(home.todayFigures, {});
  const all = await everybody.ask(home.todayFigures, {});
  const total = (of: typeof own) => of.figures.reduce((sum, { orders }) => sum + orders, 0);
  expect(total(own)).toBeGreaterThan(0);
  expect(total(own)).toBeLessThan(total(all));
  expect((await theirs.ask(lists.kioskTemporary.page, {})).totalItems).toBe(0);
  const records = (client: Client) => client.ask(lists.handlingRecords.page, {});
  expect((await records(theirs)).totalItems).toBeLessThan((await records(everybody)).totalItems);
});

test('an export writes what its operator may see, though it runs without their session', async () => {
  const platform = await tulay.platform();
  const { totalItems } = await theirs.ask(lists.ntdSend.page, {});
  const { exportId } = (await theirs.ask(lists.ntdSend.export, {})) as { exportId: number };
  expect(await platform.workOnExport(world, exportId)).toEqual([]);
  const { status, doneRows } = await theirs.ask(exportJobs.progress, { id: exportId });
  expect({ status, doneRows }).toEqual({ status: codeOf(exportStatus, 'ready'), doneRows: totalItems });
});
