import { sql } from 'kysely';
import { kioskCalls } from '../../src/domain/app/createOrders';
import { exportTemplates } from '../../src/domain/exports/templates';
import { amendments } from '../../src/domain/orders/amendment';
import { serviceCode } from '../../src/domain/orders/codes';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { pointAdjustments } from '../../src/domain/points/adjustment';
import { listViews } from '../../src/domain/system/listViews';
import { users } from '../../src/domain/users/management';
import { failedSend, NEW_RECEIVER } from './amendmentWorld';
import { waitingKyc } from './auditWorld';
import { addAgents } from './familyRows';
import { pendingResend } from './operationWorld';
import { pendingRefund } from './refundWorld';
import { addOrder, addPoints, addUser } from './rows';
import { addOrderOf, addSharedUser } from './sharedUser';
import type { World } from './world';

/** Ids of what is another agent's, in every table, and of what there is nowhere. */
export const FOREIGN = 7_000_000;
export const NOWHERE = 7_900_000;
/** So many of each are tried. */
export const TRIED = 4;

/** Every table goes on counting here. */
async function countFrom(world: World, last: number): Promise<void> {
  await sql`
    select setval(quote_ident(sequencename)::regclass, ${last}) from pg_sequences where schemaname = 'public'`.execute(
    world.db,
  );
}

/** The agent that has none of the foreign records, and a user to whom it brought an order as well. */
export interface Foreign {
  readonly mine: number;
  readonly sharedUserId: number;
}

/**
 * Records of another agent's orders and users, of every kind that is narrowed to agents, and what another operator keeps for
 * themselves: each table's first ones have the ids from FOREIGN on. Orders, points and messages of a user whom both agents know
 * are among them.
 */
export async function addForeignRows(world: World): Promise<Foreign> {
  const { db } = world;
  const [mine, other] = await addAgents(db);
  const [admin, service] = [await world.signIn('admin'), await world.signIn('service')];
  const sharedUserId = await addSharedUser(db);
  await addOrderOf(world, { userId: sharedUserId, agentId: mine, pointsUsed: 3 });
  await countFrom(world, FOREIGN);
  await addOrderOf(world, { userId: sharedUserId, agentId: other, pointsUsed: 7 });
  const theirs = { viaAgent: true, agentId: other, agentName: 'Sari Shop' };
  await pendingRefund(world, admin, theirs);
  const sent = await failedSend(world, theirs);
  const { caseId } = await admin.ask(amendments.request, {
    ...{ orderId: sent, version: 0, requestReason: 'The account was closed' },
  });
  await admin.ask(amendments.propose, { id: caseId, version: 0, ...NEW_RECEIVER });
  await pendingResend(world, admin, theirs);
  const box = { serviceType: serviceCode('cargoBox'), settlementStatus: 1, ...theirs };
  const userId = await addUser(db);
  await addOrder(db, userId, { ...box, status: 6, logisticsStatus: 1 });
  await addOrder(db, userId, { ...box, status: 4, logisticsStatus: 3 });
  await addPoints(db, userId, 5);
  await admin.ask(pointAdjustments.propose, { userId, points: 5, pointReason: 'The payout took four days' });
  await admin.ask(users.addNote, { userId, note: 'Called back' });
  for (let slip = 0; slip < TRIED; slip += 1)
    await world.partner('app').ask(kioskCalls.create, { kiosk: 'Kiosk A', order: OFFERING });
  for (let waiting = 0; waiting < TRIED; waiting += 1) await waitingKyc(world);
  const listName = 'ntdPayBills';
  await service.ask(ntdPayBills.export, {});
  await service.ask(listViews.save, {
    listName,
    name: 'Mine',
    content: { sort: ['createdTime', 'desc'], pageSize: 10 },
  } as never);
  await service.ask(exportTemplates.save, {
    ...{ listName, name: 'Mine', columns: [{ name: 'status', label: 'State' }], roleIds: [] },
  } as never);
  await countFrom(world, NOWHERE + 1_000_000);
  return { mine, sharedUserId };
}

const OFFERING = {
  service: 'churchOffering',
  side: 1,
  paymentMethod: 1,
  transactionAmount: '500',
  church: 'Santo Domingo',
  offeringType: 1,
} as const;
