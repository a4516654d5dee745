import type { Generated } from 'kysely';
import { z } from 'zod';
import { auditStatus } from '../../domain/kit/approval';
import { codeTable } from '../../domain/kit/codes';
import * as f from '../../domain/kit/fields';
import { type RecordOf, resource } from '../../domain/kit/resource';
import type { amendAudit, amendCase } from '../../domain/orders/amendment';
import type { anyOrder } from '../../domain/orders/anyOrder';
import { billerCategory } from '../../domain/orders/codes';
import type { orderEvent, partnerMessage } from '../../domain/orders/detail';
import { kioskOrder } from '../../domain/orders/families/kiosk';
import { expressStatus, logisticsStatus } from '../../domain/orders/familyCodes';
import type { handlingRecord } from '../../domain/orders/logistics';
import type { orderOperation } from '../../domain/orders/operation';

import { type refundAudit, type refundCase, refundMailStatus, refundType } from '../../domain/orders/refund';
import { requestOrigin, requestStatus } from '../../domain/orders/request';

import type { userNote } from '../../domain/users/management';
import type { user } from '../../domain/users/user';
import type { orderCounts, orderStatsRows } from './countTables';
import type { Keyed } from './keyed';
import type {
  auditLog,
  exportChunks,
  exportJobs,
  exportTickets,
  idempotencyKeys,
  listSettings,
  operationLog,
  usedSignatures,
} from './requestTables';
import type { VerificationTables } from './verificationTables';
import type { ViewTables } from './viewTables';

/**
 * Every table of the database, stated as resources: types follow from here, `allTables.ts` lists them for the tests.
 * What a page shows is stated in `src/domain`; the tables here are the server's own.
 */

export const operatorStatus = codeTable('operatorStatus', { active: [0, 'green'], disabled: [1, 'red'] });
export const mailStatus = codeTable('mailStatus', {
  waiting: [0, 'grey'],
  sent: [1, 'green'],
  failed: [2, 'red'],
});
/** What a partner's API key may do: bring orders in, answer for payouts, or carry boxes and passports. */
export const partnerScope = codeTable('partnerScope', { app: [1], payout: [2], courier: [3] });

const hash = f.text({ max: 200 });
const anyJson = z.unknown();

export const operators = resource('operators', 'operators', {
  id: f.id(),
  version: f.integer(),
  account: f.text({ max: 60 }),
  name: f.text({ max: 80 }),
  email: f.text({ max: 120 }),
  msisdn: f.text({ max: 20 }),
  department: f.text({ max: 60 }),
  roleId: f.id(),
  status: f.code(operatorStatus),
  passwordHash: hash,
  passwordChangedTime: f.instant(),
  createdTime: f.instant(),
});

export const roles = resource('roles', 'roles', {
  id: f.id(),
  version: f.integer(),
  name: f.text({ max: 60 }),
  superiorId: f.id({ nullable: true }),
  sort: f.integer(),
});

export const roleRights = resource('roleRights', 'role_rights', { roleId: f.id(), rightKey: f.text() });

export const passwordHistory = resource('passwordHistory', 'password_history', {
  id: f.id(),
  operatorId: f.id(),
  passwordHash: hash,
  time: f.instant(),
});

export const sessions = resource('sessions', 'sessions', {
  tokenHash: hash,
  operatorId: f.id(),
  createdTime: f.instant(),
  lastSeenTime: f.instant(),
  expireTime: f.instant(),
  revokedTime: f.instant({ nullable: true }),
  ip: f.text(),
  userAgent: f.text({ max: 300 }),
});

export const loginAttempts = resource('loginAttempts', 'login_attempts', {
  id: f.id(),
  account: f.text(),
  ip: f.text(),
  succeeded: f.flag(),
  time: f.instant(),
});

export const verifyCodes = resource('verifyCodes', 'verify_codes', {
  id: f.id(),
  operatorId: f.id(),
  codeHash: hash,
  triesLeft: f.integer(),
  expireTime: f.instant(),
  usedTime: f.instant({ nullable: true }),
});

/**
 * Mails to send, written in the transaction that causes them; `refundCaseId` is the refund whose mail status follows.
 * A mail is tried from `dueTime` on; null is at once.
 */
export const outboxMails = resource('outboxMails', 'outbox_mails', {
  id: f.id(),
  recipient: f.text({ max: 120 }),
  subject: f.longText(),
  body: f.longText(),
  status: f.code(mailStatus),
  attempts: f.integer(),
  refundCaseId: f.id({ nullable: true }),
  createdTime: f.instant(),
  sentTime: f.instant({ nullable: true }),
  dueTime: f.instant({ nullable: true }),
});

export const secrets = resource('secrets', 'secrets', { name: f.text(), value: f.longText() });

export const partners = resource('partners', 'partners', {
  id: f.id(),
  code: f.text(),
  name: f.text(),
  scope: f.code(partnerScope),
  apiKeyHash: hash,
  active: f.flag(),
});

/** Written by triggers only: every word of users' names, and whose names it is part of. */
export const nameWords = resource('nameWords', 'name_words', { word: f.text() });
export const userNameWords = resource('userNameWords', 'user_name_words', { word: f.text(), userId: f.id() });

/** Who brings orders in for others; a role that is bound to some of them sees only their orders. */
export const agents = resource('agents', 'agents', {
  id: f.id(),
  code: f.text({ max: 20 }),
  name: f.text({ max: 60 }),
});

export const roleAgents = resource('roleAgents', 'role_agents', { roleId: f.id(), agentId: f.id() });

export const billers = resource('billers', 'billers', {
  code: f.text({ max: 20 }),
  name: f.text({ max: 80 }),
  billerCategory: f.code(billerCategory),
  active: f.flag(),
});

/** Kiosk temporary orders with what was asked for at the kiosk: the order that binding one makes. */
export const kioskOrders = resource('kioskOrders', 'kiosk_orders', {
  ...kioskOrder.fields,
  request: f.json(anyJson),
});

/** Who took, passed on or handed over what an order is about, and when. */
export const handlingRecords = resource('handlingRecords', 'handling_records', {
  id: f.id(),
  orderId: f.id(),
  expressStatus: f.code(expressStatus, { nullable: true }),
  logisticsStatus: f.code(logisticsStatus, { nullable: true }),
  courier: f.text({ max: 40, nullable: true }),
  trackingNumber: f.text({ max: 40, nullable: true }),
  place: f.text({ max: 80, nullable: true }),
  note: f.longText({ nullable: true }),
  operatorId: f.id({ nullable: true }),
  handlerName: f.text({ max: 80 }),
  time: f.instant(),
});

export const refundCases = resource('refundCases', 'refund_cases', {
  id: f.id(),
  version: f.integer(),
  orderId: f.id(),
  refundStatus: f.code(requestStatus),
  refundType: f.code(refundType, { nullable: true }),
  refundNtd: f.money('NTD', { nullable: true }),
  refundPhp: f.money('PHP', { nullable: true }),
  reason: f.longText({ nullable: true }),
  remark: f.longText({ nullable: true }),
  refundOrigin: f.code(requestOrigin),
  requestReason: f.longText(),
  openedById: f.id({ nullable: true }),
  openedByName: f.text({ max: 80 }),
  closedReason: f.longText({ nullable: true }),
  refundMailStatus: f.code(refundMailStatus),
  createdTime: f.instant(),
  updatedTime: f.instant(),
});

export const amendCases = resource('amendCases', 'amend_cases', {
  id: f.id(),
  version: f.integer(),
  orderId: f.id(),
  amendStatus: f.code(requestStatus),
  remark: f.longText({ nullable: true }),
  amendOrigin: f.code(requestOrigin),
  requestReason: f.longText(),
  openedById: f.id({ nullable: true }),
  openedByName: f.text({ max: 80 }),
  closedReason: f.longText({ nullable: true }),
  createdTime: f.instant(),
  updatedTime: f.instant(),
});

/** Proposals of every kind that two people decide. `payload` is what was proposed, `snapshot` the record it was made on. */
export const approvals = resource('approvals', 'approvals', {
  id: f.id(),
  kind: f.text({ max: 30 }),
  subjectId: f.id(),
  payload: f.json(anyJson),
  recordVersion: f.integer(),
  snapshot: f.json(anyJson),
  makerId: f.id(),
  makerName: f.text({ max: 80 }),
  madeTime: f.instant(),
  auditStatus: f.code(auditStatus),
  checkerId: f.id({ nullable: true }),
  checkerName: f.text({ max: 80, nullable: true }),
  checkedTime: f.instant({ nullable: true }),
  rejectReason: f.longText({ nullable: true }),
});

/** What a new user has when nothing else is said, as the columns' defaults say. */
type UserDefaults =
  | 'version'
  | 'firstName'
  | 'lastName'
  | 'countryCode'
  | 'status'
  | 'riskLevel'
  | 'kycStatus'
  | 'points'
  | 'userSource'
  | 'blacklisted'
  | 'suspectedBlacklist';

type WithDefaults<T, K extends keyof T> = Omit<T, K> & { [N in K]: Generated<T[N]> };

/** The database as Kysely sees it; names are camel case here and snake case in SQL. */
export interface Tables extends VerificationTables, ViewTables {
  operators: Keyed<typeof operators>;
  roles: Keyed<typeof roles>;
  roleRights: RecordOf<typeof roleRights>;
  passwordHistory: Keyed<typeof passwordHistory>;
  sessions: RecordOf<typeof sessions>;
  loginAttempts: Keyed<typeof loginAttempts>;
  verifyCodes: Keyed<typeof verifyCodes>;
  outboxMails: Keyed<typeof outboxMails>;
  secrets: RecordOf<typeof secrets>;
  idempotencyKeys: RecordOf<typeof idempotencyKeys>;
  usedSignatures: RecordOf<typeof usedSignatures>;
  operationLog: Keyed<typeof operationLog>;
  auditLog: Keyed<typeof auditLog>;
  listSettings: RecordOf<typeof listSettings>;
  exportJobs: Keyed<typeof exportJobs>;
  exportChunks: RecordOf<typeof exportChunks>;
  exportTickets: RecordOf<typeof exportTickets>;
  partners: Keyed<typeof partners>;
  users: WithDefaults<Keyed<typeof user>, UserDefaults>;
  userNotes: Keyed<typeof userNote>;
  nameWords: RecordOf<typeof nameWords>;
  userNameWords: RecordOf<typeof userNameWords>;
  billers: RecordOf<typeof billers>;
  agents: Keyed<typeof agents>;
  roleAgents: RecordOf<typeof roleAgents>;
  orders: Omit<Keyed<typeof anyOrder>, 'viaAgent'> & { viaAgent: Generated<boolean> };
  kioskOrders: Keyed<typeof kioskOrders>;
  handlingRecords: Keyed<typeof handlingRecords>;
  orderCounts: RecordOf<typeof orderCounts>;
  orderStats: RecordOf<typeof orderStatsRows>;
  orderEvents: Keyed<typeof orderEvent>;
  partnerMessages: Keyed<typeof partnerMessage>;
  refundCases: Keyed<typeof refundCases>;
  amendCases: Keyed<typeof amendCases>;
  approvals: Keyed<typeof approvals>;
  handlingRecordView: RecordOf<typeof handlingRecord>;
  refundCaseView: RecordOf<typeof refundCase>;
  refundAuditView: RecordOf<typeof refundAudit>;
  orderOperationView: RecordOf<typeof orderOperation>;
  amendCaseView: RecordOf<typeof amendCase>;
  amendAuditView: RecordOf<typeof amendAudit>;
}
