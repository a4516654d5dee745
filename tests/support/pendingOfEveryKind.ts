import type { ApprovalKindName } from '../../src/domain/approvals/kinds';
import { accounts } from '../../src/domain/system/account';
import { roles } from '../../src/domain/system/role';
import { roleOf } from './accountWorld';
import { pendingAmendment } from './amendmentWorld';
import { pendingCapital } from './capitalWorld';
import { pendingResolution } from './exceptionRows';
import { pendingResend } from './operationWorld';
import { pendingPrices } from './pendingPrices';
import { pendingWays } from './pendingWays';
import {
  pendingBanks,
  pendingBenchmark,
  pendingBooks,
  pendingImport,
  pendingParties,
  pendingPoints,
  pendingTemplate,
  pendingVersion,
} from './pendingWorld';
import { pendingRefund } from './refundWorld';
import { pendingSettlements } from './settlementWorld';
import type { Client, World } from './world';

/** A proposal that waits, with the order that it is about; 0 for what is kept. */
export interface Pending {
  readonly orderId: number;
  readonly auditId: number;
}

/** A proposal of each kind: `maker` proposes those on orders, the second administrator all others. */
export async function pendingOfEveryKind(
  world: World,
  maker: Client,
): Promise<Readonly<Record<ApprovalKindName, Pending>>> {
  const keeper = await world.signIn('admin2');
  return {
    refund: await pendingRefund(world, maker),
    amendment: await pendingAmendment(world, maker),
    orderOperation: await pendingResend(world, maker),
    account: await pendingAccount(world),
    role: await pendingRole(world),
    version: await pendingVersion(world),
    districtImport: await pendingImport(world),
    messageTemplate: await pendingTemplate(world),
    pointAdjustment: await pendingPoints(world, keeper),
    benchmark: await pendingBenchmark(world),
    ...(await pendingBooks(world)),
    ...(await pendingCapital(world)),
    ...(await pendingParties(world)),
    ...(await pendingPrices(world)),
    ...(await pendingBanks(world)),
    ...(await pendingWays(world)),
    resolution: await pendingResolution(world, keeper),
    ...(await pendingSettlements(world, keeper)),
  };
}

/** An administrator to be, who takes two people. */
async function pendingAccount(world: World): Promise<Pending> {
  const newcomer = { account: 'newcomer', name: 'Newcomer', email: 'newcomer@example.com', roleId: 1 };
  const { proposalId } = await (await world.signIn('admin2')).ask(accounts.calls.add, newcomer);
  return { orderId: 0, auditId: proposalId ?? 0 };
}

/** A role that is to decide on refunds. */
async function pendingRole(world: World): Promise<Pending> {
  const { proposalId } = await (await world.signIn('admin2')).ask(roles.calls.add, {
    name: 'Refund desk',
    superiorId: roleOf('directors'),
    sort: 1,
    factorRequired: false,
    rights: ['REFUND_AUDIT'],
  });
  return { orderId: 0, auditId: proposalId ?? 0 };
}
