import { amendments } from '../../src/domain/orders/amendment';
import { refunds } from '../../src/domain/orders/refund';
import { dictionaryEntries } from '../../src/domain/system/dictionary';
import { auditDesk, userRequests, verifications } from '../../src/domain/users/verification';
import { amendCaseOf, failedSend } from '../support/amendmentWorld';
import { waitingKyc } from '../support/auditWorld';
import { addEntry, entryNumbered, stepOf } from '../support/dictionaryWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Why something is rejected, asked for or closed: entries of the dictionary beside words. */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

test('a reject item is for the types that it says, and only reject items have any', async () => {
  const number = await addEntry(admin, 'rejectItem', 'The card is laminated', { entryTypes: [1] });
  const given = { entryWords: { en: 'Odd' }, entrySort: 1 };
  const without = await admin.call(dictionaryEntries.calls.add, { ...given, entryList: 3 });
  expect([without.status, Object.keys(without.fields ?? {})]).toEqual([400, ['entryTypes']]);
  const beside = await admin.call(dictionaryEntries.calls.add, { ...given, entryList: 1, entryTypes: [1] });
  expect([beside.status, Object.keys(beside.fields ?? {})]).toEqual([400, ['entryTypes']]);

  const auditor = await world.signIn('auditor');
  const reject = async (id: number, rejectItems: number[]) => {
    await auditor.ask(auditDesk.take, { id });
    return auditor.call(auditDesk.reject, { id, version: 0, rejectItems });
  };
  const { verificationId } = await waitingKyc(world);
  expect((await reject(verificationId, [number, 11])).fields).toHaveProperty('rejectItems');
  expect((await reject(verificationId, [number])).status).toBe(200);
  await stepOf(admin, 'rejectItem', number, 'deactivate');
  const { verificationId: next } = await waitingKyc(world);
  expect((await reject(next, [number])).fields).toHaveProperty('rejectItems');
  expect(await entryNumbered(admin, 'rejectItem', number)).toMatchObject({ usedBy: 1, status: 2 });
  const listed = await admin.ask(verifications.page, { type: 1, auditStatus: [3] } as object);
  expect(listed.items).toMatchObject([{ id: verificationId, rejectItems: [number] }]);
});

describe('reasons', () => {
  test('keep their words beside the entry that they began as, or without one', async () => {
    const maker = await world.signIn('service');
    const orderId = await failedSend(world, { status: 5 });
    const asked = { orderId, version: 0, requestReason: 'The account was closed', amendmentReason: 5 };
    const { caseId } = await maker.ask(amendments.request, asked);
    expect(await amendCaseOf(world, caseId)).toMatchObject({
      amendmentReason: 5,
      requestReason: 'The account was closed',
    });
    const closing = { id: caseId, version: 0, closedReason: 'Asked twice, says the user', closingReason: 3 };
    await maker.ask(amendments.closeWithoutAction, closing);
    expect(await amendCaseOf(world, caseId)).toMatchObject({
      closingReason: 3,
      closedReason: 'Asked twice, says the user',
    });

    const { caseId: refundId } = await maker.ask(refunds.request, {
      orderId,
      version: 0,
      requestReason: 'Money back',
    });
    const proposal = {
      id: refundId,
      version: 0,
      refundType: 1 as const,
      amount: '10',
      reason: 'My own words',
    };
    await maker.ask(refunds.propose, { ...proposal, refundReason: 3 });
    const { case: found, audits } = await maker.ask(refunds.caseDetail, { id: refundId });
    expect(found).toMatchObject({ refundReason: 3, reason: 'My own words' });
    expect(audits).toMatchObject([{ refundReason: 3, reason: 'My own words' }]);

    const member = await addUser(world.db, { status: 0 });
    const change = {
      userId: member,
      version: 0,
      statusAction: 3,
      requestReason: 'Stolen',
      statusReason: 2,
    } as const;
    await maker.ask(userRequests.changeStatus, change);
    const { items } = await admin.ask(verifications.page, { type: 4 } as object);
    expect(items).toMatchObject([{ statusReason: 2, requestReason: 'Stolen' }]);
    for (const [list, number] of [
      ['amendmentReason', 5],
      ['closingReason', 3],
      ['refundReason', 3],
      ['statusReason', 2],
    ] as const)
      expect([list, (await entryNumbered(admin, list, number)).usedBy]).toEqual([list, 1]);
  });
});
