import type { DecisionCalls } from '../../src/domain/kit/decisionCalls';
import { amendments } from '../../src/domain/orders/amendment';
import { operations } from '../../src/domain/orders/operation';
import { refunds } from '../../src/domain/orders/refund';
import { NEW_RECEIVER, pendingAmendment } from '../support/amendmentWorld';
import { pendingResend } from '../support/operationWorld';
import { eventsOf, messagesOf, orderOf } from '../support/orderWorld';
import { pendingRefund } from '../support/refundWorld';
import type { Client, World } from '../support/world';

/** Who decides a proposal, whatever it proposes: never its maker, and one of many at once (decisions section 7.3). */

let world: World;
let maker: Client;
let checker: Client;
let second: Client;
let admin: Client;
let sameAdmin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  second = await world.signIn('auditor2');
  admin = await world.signIn('admin');
  sameAdmin = await world.signIn('admin');
});

interface Kind {
  readonly kind: string;
  readonly calls: DecisionCalls;
  readonly pending: (world: World, maker: Client) => Promise<{ orderId: number; auditId: number }>;
  /** What an approval makes of the order and of what belongs to it; all else stays. */
  readonly effect: Partial<Awaited<ReturnType<typeof standingOf>>>;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'a refund',
    calls: refunds,
    pending: pendingRefund,
    effect: { status: 15, version: 1, events: 1, mails: 1 },
  },
  {
    kind: 'an amendment',
    calls: amendments,
    pending: pendingAmendment,
    effect: { status: 6, version: 2, recipient: NEW_RECEIVER.recipient, events: 2, messages: 1 },
  },
  {
    kind: 'an operation',
    calls: operations,
    pending: pendingResend,
    effect: { status: 6, version: 1, events: 1, messages: 1 },
  },
];

async function standingOf(orderId: number) {
  const { status, version, recipient } = await orderOf(world, orderId);
  const mails = await world.db
    .selectFrom('deliveries')
    .innerJoin('refundCases', 'refundCases.id', 'deliveries.refundCaseId')
    .select('deliveries.id')
    .where('refundCases.orderId', '=', orderId)
    .execute();
  return {
    status,
    version,
    recipient,
    events: (await eventsOf(world, orderId)).length,
    messages: (await messagesOf(world, orderId)).length,
    mails: mails.length,
  };
}

const rejectReason = 'Not like this';
const DECIDED = '“Approve” is not possible for a proposal with the status “Rejected”.';
const OWN = 'You made this proposal. Another operator must approve or reject it.';

describe.each(KINDS)('$kind', ({ calls, pending, effect }) => {
  test('fifty checkers at once: one effect', async () => {
    const { auditId, orderId } = await pending(world, maker);
    const before = await standingOf(orderId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const who = n % 2 === 0 ? checker : second;
        if (n % 5 === 4) return who.call(calls.approveMany, { auditIds: [auditId] });
        return n % 7 === 6
          ? who.call(calls.reject, { auditId, rejectReason })
          : who.call(calls.approve, { auditId });
      }),
    );
    const done = answers.filter((one) => {
      const { outcomes } = (one.data ?? {}) as { outcomes?: { done: boolean }[] };
      return one.status === 200 && (!outcomes || outcomes[0]?.done);
    });
    expect(done).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const after = await standingOf(orderId);
    expect(after).toEqual(after.status === before.status ? before : { ...before, ...effect });
  });

  test('its maker neither approves nor rejects it, nor from another session', async () => {
    const { auditId, orderId } = await pending(world, admin);
    const before = await standingOf(orderId);
    for (const self of [admin, sameAdmin]) {
      for (const tried of [
        await self.call(calls.approve, { auditId }),
        await self.call(calls.reject, { auditId, rejectReason }),
      ]) {
        expect(tried).toMatchObject({ status: 403, key: 'approval.ownProposal' });
      }
    }
    expect(await standingOf(orderId)).toEqual(before);
  });

  test('its maker does not decide it in a batch, whose other rows are decided', async () => {
    const own = await pending(world, admin);
    const others = await pending(world, maker);
    const before = { own: await standingOf(own.orderId), others: await standingOf(others.orderId) };
    const auditIds = [others.auditId, own.auditId];
    const { outcomes } = await sameAdmin.ask(calls.approveMany, { auditIds });
    expect(outcomes).toEqual([
      { id: own.auditId, done: false, message: OWN },
      { id: others.auditId, done: true, message: null },
    ]);
    expect(await standingOf(own.orderId)).toEqual(before.own);
    expect(await standingOf(others.orderId)).toEqual({ ...before.others, ...effect });
    const rejected = await admin.ask(calls.rejectMany, { auditIds: [own.auditId], rejectReason });
    expect(rejected.outcomes).toMatchObject([{ done: false }]);
  });

  test('its maker is not its checker even for who writes into the table', async () => {
    const { auditId } = await pending(world, admin);
    const written = world.db
      .updateTable('approvals')
      .set({ checkerId: world.idOf('admin') })
      .where('id', '=', auditId);
    await expect(written.execute()).rejects.toThrow(/check constraint/);
  });

  test('in a batch that a colleague was faster in, the others are decided all the same', async () => {
    const [first, decided, last] = [
      await pending(world, maker),
      await pending(world, maker),
      await pending(world, maker),
    ];
    const before = await standingOf(decided.orderId);
    await second.ask(calls.reject, { auditId: decided.auditId, rejectReason });
    const auditIds = [last.auditId, decided.auditId, first.auditId];
    const { outcomes } = await checker.ask(calls.approveMany, { auditIds });
    expect(outcomes).toEqual([
      { id: first.auditId, done: true, message: null },
      { id: decided.auditId, done: false, message: DECIDED },
      { id: last.auditId, done: true, message: null },
    ]);
    expect(await standingOf(decided.orderId)).toEqual(before);
    for (const { orderId } of [first, last]) expect(await standingOf(orderId)).toMatchObject(effect);
    const rejected = await checker.ask(calls.rejectMany, { auditIds, rejectReason });
    expect(rejected.outcomes.map(({ done }) => done)).toEqual([false, false, false]);
  });
});
