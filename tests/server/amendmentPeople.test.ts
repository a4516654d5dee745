import { home } from '../../src/domain/home/calls';
import { amendAudits, amendCases, amendments } from '../../src/domain/orders/amendment';
import { askAmendment, failedSend, NEW_RECEIVER, pendingAmendment } from '../support/amendmentWorld';
import { addAgents, bindRole } from '../support/familyRows';
import { orderOf } from '../support/orderWorld';
import type { Client, World } from '../support/world';

/** Who decides an amendment: never its maker, one of many at once, and nobody who may not see the order. */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

const rejectReason = 'Call the user back first';

test('fifty checkers at once: one effect', async () => {
  const { auditId, orderId } = await pendingAmendment(world, maker);
  const second = await world.signIn('auditor2');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const who = n % 2 === 0 ? checker : second;
      if (n % 5 === 4) return who.call(amendments.approveMany, { auditIds: [auditId] });
      return n % 7 === 6
        ? who.call(amendments.reject, { auditId, rejectReason })
        : who.call(amendments.approve, { auditId });
    }),
  );
  const done = answers.filter((one) => {
    const { outcomes } = (one.data ?? {}) as { outcomes?: { done: boolean }[] };
    return one.status === 200 && (!outcomes || outcomes[0]?.done);
  });
  expect(done).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const events = await world.db
    .selectFrom('orderEvents')
    .select('step')
    .where('orderId', '=', orderId)
    .execute();
  const { status, version, recipient } = await orderOf(world, orderId);
  expect({ status, version, recipient, events: events.length }).toEqual(
    status === 6
      ? { status: 6, version: 2, recipient: 'Ana Reyes', events: 2 }
      : { status: 5, version: 0, recipient: 'Jose Dela Cruz', events: 0 },
  );
});

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

test('the checker is never the maker: not alone, from another session, nor in a batch', async () => {
  const admin = await world.signIn('admin');
  const sameAdmin = await world.signIn('admin');
  const own = await pendingAmendment(world, admin);
  const others = await pendingAmendment(world, maker);
  for (const self of [admin, sameAdmin]) {
    for (const tried of [
      await self.call(amendments.approve, { auditId: own.auditId }),
      await self.call(amendments.reject, { auditId: own.auditId, rejectReason }),
    ]) {
      expect(tried).toMatchObject({ status: 403, key: 'approval.ownProposal' });
    }
  }
  const auditIds = [others.auditId, own.auditId];
  const { outcomes } = await sameAdmin.ask(amendments.approveMany, { auditIds });
  expect(outcomes).toEqual([
    { id: own.auditId, done: false, message: 'You made this proposal. Somebody else has to decide it.' },
    { id: others.auditId, done: true, message: null },
  ]);
  expect((await orderOf(world, own.orderId)).status).toBe(5);
  expect((await orderOf(world, others.orderId)).status).toBe(6);
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

test("another agent's order cannot be seen, asked for, proposed on or decided", async () => {
  const [mine, other] = await addAgents(world.db);
  await bindRole(world.db, 'admin2', [mine]);
  const theirs = await world.signIn('admin2');
  const brought = { viaAgent: true, agentId: other, agentName: 'Sari Shop' };
  const orderId = await failedSend(world, brought);
  const asking = { orderId, version: 0, requestReason: 'please' };
  expect(await theirs.call(amendments.request, asking)).toMatchObject({ status: 404 });
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
