import { approvals } from '../../src/domain/approvals/inbox';
import { type ApprovalKindName, approvalPlaces } from '../../src/domain/approvals/kinds';
import { refunds } from '../../src/domain/orders/refund';
import { pointAdjustments } from '../../src/domain/points/adjustment';
import { auditDesk, userRequests } from '../../src/domain/users/verification';
import { roleOf } from '../support/accountWorld';
import { approveNow, requestReason, waitingStatusChange } from '../support/auditWorld';
import { addAgents } from '../support/familyRows';
import { partyRow } from '../support/partyRows';
import { pendingOfEveryKind } from '../support/pendingOfEveryKind';
import { pendingRefund } from '../support/refundWorld';
import { bindRole, setRights } from '../support/roleRights';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What is approved has to be what its maker could still propose, and maker and checker have to be two people. */

let world: World;
let maker: Client;
let checker: Client;
let admin: Client;
let made: Awaited<ReturnType<typeof pendingOfEveryKind>>;

beforeAll(async () => {
  world = await tulay.createWorld();
  maker = await world.signIn('service');
  checker = await world.signIn('auditor');
  admin = await world.signIn('admin');
  made = await pendingOfEveryKind(world, maker);
});

const DEACTIVATED = { status: 1 };
const WITHOUT_RIGHTS = { roleId: roleOf('nobody') };
type Changed = Partial<Record<'status' | 'roleId' | 'agentId' | 'makerId', number> & { createdTime: string }>;

/** An account with other values for the length of some work. */
async function withAccount(id: number, changed: Changed, work: () => Promise<unknown>): Promise<void> {
  const before = await world.db
    .selectFrom('operators')
    .select(['status', 'roleId', 'agentId', 'makerId', 'createdTime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const set = (values: Changed | typeof before) =>
    world.db.updateTable('operators').set(values).where('id', '=', id).execute();
  await set(changed);
  try {
    await work();
  } finally {
    await set(before);
  }
}

/** Its checker is told why it cannot be approved, and is refused with the same. */
async function refusedAs(kind: ApprovalKindName, status: number, key: string, by = checker): Promise<void> {
  const { auditId } = made[kind];
  const { makerObstacle } = await by.ask(approvals.detail, { id: auditId });
  const { calls } = approvalPlaces[kind];
  const refused = await by.call(calls.approve, { auditId });
  expect([makerObstacle?.key, refused.status, refused.key]).toEqual([key, status, key]);
  const { outcomes } = await by.ask(calls.approveMany, { auditIds: [auditId] });
  expect(outcomes).toEqual([{ id: auditId, done: false, message: refused.message }]);
}

describe.each(Object.keys(approvalPlaces) as ApprovalKindName[])('%s', (kind) => {
  const makerOf = async () => {
    const { makerId } = await world.db
      .selectFrom('approvals')
      .select('makerId')
      .where('id', '=', made[kind].auditId)
      .executeTakeFirstOrThrow();
    return makerId ?? 0;
  };

  test('is not approved while its maker is deactivated', async () => {
    await withAccount(await makerOf(), DEACTIVATED, () => refusedAs(kind, 409, 'approval.makerInactive'));
  });

  test('is not approved once its maker lacks the right to propose it', async () => {
    await withAccount(await makerOf(), WITHOUT_RIGHTS, () =>
      refusedAs(kind, 409, 'approval.makerLacksRight'),
    );
  });

  test('is not approved by who lately made the account of its maker', async () => {
    const lately = { makerId: world.idOf('auditor'), createdTime: world.clock.text() };
    await withAccount(await makerOf(), lately, () => refusedAs(kind, 403, 'approval.accountHandled'));
    const { makerObstacle } = await checker.ask(approvals.detail, { id: made[kind].auditId });
    expect(makerObstacle).toBeNull();
  });
});

test('the staff of a suspended party have nothing approved that they proposed', async () => {
  const { id } = await world.db
    .insertInto('parties')
    .values(partyRow({ code: 'HELD', name: 'Suspended agent', status: 4 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await withAccount(world.idOf('service'), { agentId: id }, () =>
    refusedAs('refund', 409, 'approval.makerInactive'),
  );
});

test('what its maker no longer sees is not approved', async () => {
  const [mine, other] = await addAgents(world.db);
  await world.db.updateTable('orders').set({ viaAgent: true, agentId: other }).execute();
  const kinds = [
    ['refund', 'service'],
    ['amendment', 'service'],
    ['orderOperation', 'service'],
    ['pointAdjustment', 'admin2'],
  ] as const;
  for (const [kind, account] of kinds) {
    await bindRole(world.db, account, [mine]);
    const refused = await checker.call(approvalPlaces[kind].calls.approve, { auditId: made[kind].auditId });
    expect([kind, refused.status, refused.key]).toEqual([kind, 409, 'approval.makerOutOfSight']);
    await bindRole(world.db, account, null);
  }
});

test('who lost the right to propose takes back what they proposed, and others reject it', async () => {
  const [own, others] = [await pendingRefund(world, maker), await pendingRefund(world, maker)];
  await setRights(world.db, roleOf('nobody'), ['APPROVALS']);
  await withAccount(world.idOf('service'), WITHOUT_RIGHTS, async () => {
    await maker.ask(refunds.recall, { auditId: own.auditId });
    await checker.ask(refunds.reject, { auditId: others.auditId, rejectReason: 'Its maker has left' });
  });
  await setRights(world.db, roleOf('nobody'), []);
});

test('a proposal of the system has no maker who stands in its way', async () => {
  const { auditId } = await admin.ask(pointAdjustments.propose, {
    userId: await addUser(world.db),
    points: 5,
    pointReason: 'Charged twice',
  });
  await world.db
    .updateTable('approvals')
    .set({ makerId: null, makerName: 'Tulay' })
    .where('id', '=', auditId)
    .execute();
  await checker.ask(pointAdjustments.approve, { auditId });
});

describe('at the audit desk of users', () => {
  const refusedAtDesk = async (verificationId: number, key: string) => {
    const { makerObstacle } = await checker.ask(auditDesk.detail, { id: verificationId });
    const refused = await approveNow(world, checker, verificationId);
    expect([makerObstacle?.key, refused.key]).toEqual([key, key]);
  };

  test.each([
    ['a change of status', async () => (await waitingStatusChange(world, maker, 3)).verificationId],
    [
      'a deletion',
      async () => {
        const asked = { userId: await addUser(world.db), version: 0, requestReason };
        return (await maker.ask(userRequests.deleteAccount, asked)).verificationId;
      },
    ],
  ] as const)('%s takes a maker who may still ask for it', async (_what, ask) => {
    const [id, service] = [await ask(), world.idOf('service')];
    await withAccount(service, DEACTIVATED, () => refusedAtDesk(id, 'approval.makerInactive'));
    await withAccount(service, WITHOUT_RIGHTS, () => refusedAtDesk(id, 'approval.makerLacksRight'));
    const lately = { makerId: world.idOf('auditor'), createdTime: world.clock.text() };
    await withAccount(service, lately, () => refusedAtDesk(id, 'approval.accountHandled'));
    expect((await approveNow(world, checker, id)).status).toBe(200);
  });

  test('several at once each say so', async () => {
    const { verificationId } = await waitingStatusChange(world, maker, 1);
    await withAccount(world.idOf('service'), DEACTIVATED, async () => {
      const { outcomes } = await checker.ask(auditDesk.approveMany, { ids: [verificationId] });
      expect(outcomes).toMatchObject([{ done: false, message: expect.stringContaining('The service') }]);
    });
  });
});
