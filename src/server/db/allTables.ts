import type { Resource } from '../../domain/kit/resource';
import { orderEvent, partnerMessage } from '../../domain/orders/detail';
import { ntdPayBillsOrder } from '../../domain/orders/families/payBills';
import { refundAudit, refundCase } from '../../domain/orders/refund';
import {
  auditLog,
  exportChunks,
  exportJobs,
  exportTickets,
  idempotencyKeys,
  listSettings,
  operationLog,
  usedSignatures,
} from './requestTables';
import {
  approvals,
  billers,
  loginAttempts,
  operators,
  orderCounts,
  outboxMails,
  partners,
  passwordHistory,
  refundCases,
  roleRights,
  roles,
  secrets,
  sessions,
  users,
  verifyCodes,
} from './tables';

/** Every table or view with the resource that states it, for `schema.test.ts`. */
export const allTables: readonly Resource[] = [
  operators,
  roles,
  roleRights,
  passwordHistory,
  sessions,
  loginAttempts,
  verifyCodes,
  outboxMails,
  secrets,
  idempotencyKeys,
  usedSignatures,
  operationLog,
  auditLog,
  listSettings,
  exportJobs,
  exportChunks,
  exportTickets,
  partners,
  users,
  billers,
  ntdPayBillsOrder,
  orderCounts,
  orderEvent,
  partnerMessage,
  refundCases,
  approvals,
  refundCase,
  refundAudit,
];
