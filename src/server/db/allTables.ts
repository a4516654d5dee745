import type { Resource } from '../../domain/kit/resource';
import { amendAudit, amendCase } from '../../domain/orders/amendment';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderEvent, partnerMessage } from '../../domain/orders/detail';
import { handlingRecord } from '../../domain/orders/logistics';
import { orderOperation } from '../../domain/orders/operation';
import { refundAudit, refundCase } from '../../domain/orders/refund';
import { image } from '../../domain/users/image';
import { userNote, userOrder } from '../../domain/users/management';
import { user } from '../../domain/users/user';
import { verification } from '../../domain/users/verification';
import { orderCounts, orderStatsRows } from './countTables';
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
  agents,
  amendCases,
  approvals,
  billers,
  handlingRecords,
  kioskOrders,
  loginAttempts,
  nameWords,
  operators,
  outboxMails,
  partners,
  passwordHistory,
  refundCases,
  roleAgents,
  roleRights,
  roles,
  secrets,
  sessions,
  userNameWords,
  verifyCodes,
} from './tables';
import {
  imageTickets,
  imageViews,
  userImages,
  verificationHolds,
  verificationRecords,
} from './verificationTables';
import { exportTemplates, listViews } from './viewTables';

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
  listViews,
  exportTemplates,
  exportJobs,
  exportChunks,
  exportTickets,
  partners,
  user,
  userNote,
  userOrder,
  nameWords,
  userNameWords,
  billers,
  anyOrder,
  kioskOrders,
  handlingRecords,
  handlingRecord,
  agents,
  roleAgents,
  orderCounts,
  orderStatsRows,
  orderEvent,
  partnerMessage,
  refundCases,
  approvals,
  refundCase,
  refundAudit,
  orderOperation,
  amendCases,
  amendCase,
  amendAudit,
  image,
  userImages,
  imageTickets,
  imageViews,
  verificationRecords,
  verificationHolds,
  verification,
];
