import { refunds } from '../../src/domain/orders/refund';
import { orderOf } from '../support/orderWorld';
import { failedOrder, openCase, PROPOSAL, pendingRefund } from '../support/refundWorld';
import type { Client, World } from '../support/world';

/** Who decides a refund: never its maker, one of many at once, and one who decides many. */

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
});

const rejectReason = 'Not enough';

test('fifty checkers at once: one effect', async () => {
  const { auditId, orderId, caseId } = await pendingRefund(world, maker);
  const second = await world.signIn('auditor2');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const who = n % 2 === 0 ? checker : second;
      if (n % 5 === 4) return who.call(refunds.approveMany, { auditIds: [auditId] });
      return n % 7 === 6
        ? who.call(refunds.reject, { auditId, rejectReason })
        : who.call(refunds.approve, { auditId });
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
    .selectAll()
    .where('orderId', '=', orderId)
    .execute();
  const mails = await world.db
    .selectFrom('outboxMails')
    .selectAll()
    .where('refundCaseId', '=', caseId)
    .execute();
  const { status, version } = await orderOf(world, orderId);
  const approved = status === 15;
  expect({ events: events.length, mails: mails.length, version }).toEqual(
    approved ? { events: 1, mails: 1, version: 1 } : { events: 0, mails: 0, version: 0 },
  );
});

test('fifty proposals at once: one waits', async () => {
  const orderId = await failedOrder(world);
  const caseId = await openCase(maker, orderId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => maker.call(refunds.propose, { id: caseId, version: 0, ...PROPOSAL })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('one open case per order, also for fifty who ask at once', async () => {
  const orderId = await failedOrder(world);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      maker.call(refunds.request, { orderId, version: 0, requestReason: 'again' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'refund.alreadyOpen')).toHaveLength(49);
  const { rows } = await world.database.execute(
    `select 1 from refund_cases where order_id = $1 and refund_status in (0, 2)`,
    [orderId],
  );
  expect(rows).toHaveLength(1);
});

test('in a batch that a colleague was faster in, the others are decided all the same', async () => {
  const decided = await pendingRefund(world, maker);
  const pending = await pendingRefund(world, maker);
  await checker.ask(refunds.reject, { auditId: decided.auditId, rejectReason });
  const auditIds = [pending.auditId, decided.auditId];
  const { outcomes } = await checker.ask(refunds.approveMany, { auditIds });
  expect(outcomes).toEqual([
    {
      id: decided.auditId,
      done: false,
      message: '“Approve” is not possible: this proposal has the status “Rejected”.',
    },
    { id: pending.auditId, done: true, message: null },
  ]);
  expect((await orderOf(world, decided.orderId)).status).toBe(2);
  expect((await orderOf(world, pending.orderId)).status).toBe(15);
});

test('a batch with one that is gone', async () => {
  const made: number[] = [];
  for (let n = 0; n < 12; n++) made.push((await pendingRefund(world, maker)).auditId);
  const { outcomes } = await checker.ask(refunds.approveMany, { auditIds: [...made, 999_999] });
  expect(outcomes.filter(({ done }) => done).map(({ id }) => id)).toEqual(made);
  expect(outcomes.at(-1)).toMatchObject({ id: 999_999, done: false });
  const mails = world.queued.filter(({ queue }) => queue === 'mail').length;
  const sent = await world.db.selectFrom('outboxMails').select('id').execute();
  expect(mails).toBe(sent.length);
});

describe('the checker is never the maker', () => {
  let admin: Client;
  let sameAdmin: Client;
  beforeAll(async () => {
    admin = await world.signIn('admin');
    sameAdmin = await world.signIn('admin');
  });

  test('not by approving, rejecting, or from another session', async () => {
    const { auditId, orderId } = await pendingRefund(world, admin);
    for (const self of [admin, sameAdmin]) {
      for (const tried of [
        await self.call(refunds.approve, { auditId }),
        await self.call(refunds.reject, { auditId, rejectReason }),
      ]) {
        expect(tried).toMatchObject({ status: 403, key: 'approval.ownProposal' });
      }
    }
    expect((await orderOf(world, orderId)).status).toBe(2);
  });

  test('not in a batch, whose other rows are decided', async () => {
    const own = await pendingRefund(world, admin);
    const others = await pendingRefund(world, maker);
    const { outcomes } = await sameAdmin.ask(refunds.approveMany, {
      auditIds: [others.auditId, own.auditId],
    });
    expect(outcomes).toEqual([
      { id: own.auditId, done: false, message: 'You made this proposal. Somebody else has to decide it.' },
      { id: others.auditId, done: true, message: null },
    ]);
    expect((await orderOf(world, own.orderId)).status).toBe(2);
    expect((await orderOf(world, others.orderId)).status).toBe(15);
    const rejected = await admin.ask(refunds.rejectMany, { auditIds: [own.auditId], rejectReason });
    expect(rejected.outcomes).toMatchObject([{ done: false }]);
  });

  test('not even for who writes into the table', async () => {
    const { auditId } = await pendingRefund(world, admin);
    const written = world.db
      .updateTable('approvals')
      .set({ checkerId: world.idOf('admin') })
      .where('id', '=', auditId);
    await expect(written.execute()).rejects.toThrow(/check constraint/);
  });
});
