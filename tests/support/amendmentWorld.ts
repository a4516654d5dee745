import type { Insertable } from 'kysely';
import { amendments } from '../../src/domain/orders/amendment';
import type { Tables } from '../../src/server/db/tables';
import { addOrder, addUser } from './rows';
import type { Client, World } from './world';

type Change = Partial<Insertable<Tables['orders']>>;

/** A send to a bank account that failed at its partner. */
export async function failedSend(world: World, some: Change = {}): Promise<number> {
  const userId = await addUser(world.db);
  return addOrder(world.db, userId, {
    serviceType: 3,
    categoryId: 1,
    status: 5,
    biller: null,
    billerCategory: null,
    recipient: 'Jose Dela Cruz',
    relationship: 2,
    recipientMobile: '917000001',
    payoutKind: 3,
    payoutChannel: 'BPI',
    accountNumber: '1234567890',
    accountName: 'Jose Dela Cruz',
    partner: 'Bayanihan Bills',
    ...some,
  });
}

export async function askAmendment(maker: Client, orderId: number, version = 0): Promise<number> {
  const asked = { orderId, version, requestReason: 'The account was closed' };
  return (await maker.ask(amendments.request, asked)).caseId;
}

export const NEW_RECEIVER = {
  recipient: 'Ana Reyes',
  accountNumber: '9876501234',
  remark: 'by phone',
} as const;

/** A failed send with a case and a pending proposal of another receiver. */
export async function pendingAmendment(world: World, maker: Client, some: Change = {}) {
  const orderId = await failedSend(world, some);
  const caseId = await askAmendment(maker, orderId);
  const { auditId } = await maker.ask(amendments.propose, { id: caseId, version: 0, ...NEW_RECEIVER });
  return { orderId, caseId, auditId };
}

export async function amendCaseOf(world: World, id: number) {
  return world.db.selectFrom('amendCaseView').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
