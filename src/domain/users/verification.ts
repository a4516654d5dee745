import { z } from 'zod';
import { auditStatus, makerObstacle, outcome } from '../kit/approval';
import { done, mutation, query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import { entrySchema } from '../kit/entrySchema';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { recordSchema, resource } from '../kit/resource';
import { freeText, requiredText } from '../kit/rules';
import { difference } from '../orders/requestParts';
import { userStatus } from './codes';
import { imageBrief } from './image';
import { statusAction } from './statusChange';
import { user } from './user';
import { auditQuery, verificationType } from './verificationCodes';

/** How long an operator holds an item of the audit desk, in seconds; renewed while it is open (decisions section 8). */
export const HOLD_SECONDS = 5 * 60;

const data = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Something about a user that was or is to be verified. `type` is the tab of the audit desk that it belongs to, null
 * for what no desk decides. `data` is what was entered; who holds it is null once nobody does.
 */
export const verification = resource('verification', 'verification_view', {
  id: f.id({ sortable: true }),
  version: f.integer(),
  type: f.code(auditQuery, { nullable: true, filter: 'equals' }),
  verificationType: f.code(verificationType, { filter: 'anyOf' }),
  auditStatus: f.code(auditStatus, { filter: 'anyOf' }),
  userId: f.id({ filter: 'equals' }),
  userName: f.text({ max: 80, filter: 'name', names: { id: 'userId', page: '/users/management/detail' } }),
  mobile: f.mobile({ filter: 'equals', masked: true }),
  userStatus: f.code(userStatus),
  data: f.json(data),
  statusAction: f.code(statusAction, { nullable: true }),
  statusReason: f.entry('statusReason', { nullable: true }),
  requestReason: f.longText({ nullable: true }),
  submittedTime: f.instant({ filter: 'between', sortable: true }),
  makerId: f.id({ nullable: true }),
  makerName: f.text({ max: 80, filter: 'contains' }),
  checkerName: f.text({ max: 80, nullable: true, filter: 'contains' }),
  checkedTime: f.instant({ nullable: true, filter: 'between' }),
  rejectItems: f.entries('rejectItem'),
  rejectReason: f.longText({ nullable: true }),
  holderId: f.id({ nullable: true }),
  holderName: f.text({ max: 80, nullable: true }),
  holdUntil: f.instant({ nullable: true }),
});

/** The audit desk, a tab for each query type: what waits, oldest first, and on demand what was decided. */
export const verificationList = list({
  name: 'verifications',
  of: verification,
  path: '/web/user/audit/queryList/v1',
  right: 'USERS_AUDIT',
  exportRight: 'USERS_AUDIT_EXPORT',
  where: {},
  columns: [
    'id',
    'type',
    'auditStatus',
    'userId',
    'userName',
    'mobile',
    'userStatus',
    'statusAction',
    'statusReason',
    'requestReason',
    'submittedTime',
    'makerId',
    'makerName',
    'checkerName',
    'checkedTime',
    'rejectItems',
    'rejectReason',
    'holderId',
    'holderName',
    'holdUntil',
  ],
  searches: [
    'type',
    'userName',
    'auditStatus',
    'mobile',
    'submittedTime',
    'makerName',
    'checkerName',
    'checkedTime',
  ],
  sort: ['submittedTime', 'asc'],
});

export const verifications = listCalls(verificationList);

/** One user's verification records, of every type, newest first. */
export const userVerificationList = list({
  name: 'userVerifications',
  of: verification,
  path: '/web/user/manage/queryVerificationList/v1',
  right: 'USERS_MANAGEMENT_AUDITRECORD',
  exportRight: 'USERS_MANAGEMENT_AUDITRECORD_EXPORT',
  where: {},
  requires: ['userId'],
  columns: [
    'id',
    'type',
    'verificationType',
    'auditStatus',
    'statusAction',
    'statusReason',
    'requestReason',
    'submittedTime',
    'makerName',
    'checkerName',
    'checkedTime',
    'rejectItems',
    'rejectReason',
  ],
  searches: ['userId', 'verificationType', 'auditStatus', 'submittedTime', 'makerName', 'checkerName'],
  sort: ['submittedTime', 'desc'],
});

export const userVerifications = listCalls(userVerificationList);

const { data: _entered, ...shownFields } = verification.fields;

/** A verification as it is shown: what was entered stands in its effect, masked. */
export const shownVerification = resource('verification', 'verification_view', shownFields);

/** A verification beside its user: who asked for what and why, and what became of it; without the rest of what was entered. */
export const verificationBrief = z.object({
  id: z.int(),
  verificationType: z.int(),
  auditStatus: z.int(),
  statusAction: z.int().nullable(),
  requestReason: z.string().nullable(),
  submittedTime: z.string(),
  makerId: z.int().nullable(),
  makerName: z.string(),
  checkerName: z.string().nullable(),
  checkedTime: z.string().nullable(),
  rejectItems: z.array(z.int()),
  rejectReason: z.string().nullable(),
});
export type VerificationBrief = z.output<typeof verificationBrief>;

const id = z.int().min(1);
const version = z.int().min(0);
const one = { id };
const ids = z.array(id).min(1).max(100);
const type = z.literal(valuesOf(auditQuery));
const reason = requiredText(200);
/** In words what the items do not say; `other` needs it. */
const rejectReason = freeText(200).optional();
const outcomes = z.strictObject({ outcomes: z.array(outcome) });

const hold = z.strictObject({ holderId: id, holderName: z.string(), holdUntil: z.string() });

/** What one operator asks for about a user, for another one to decide. */
export const userRequests = {
  /** What may be asked for about a user now: where the account stands, and which requests about it wait already. */
  standing: query({
    path: '/web/user/status/queryStanding/v1',
    right: 'USERS_STATUS_CHANGE',
    input: { userId: id },
    output: z.strictObject({
      version,
      status: z.int(),
      deleted: z.boolean(),
      pending: z.array(z.literal(valuesOf(verificationType))),
    }),
  }),
  /** 409 `verification.statusPending` while another change of the user's status waits. */
  changeStatus: mutation({
    path: '/web/user/status/requestChange/v1',
    right: 'USERS_STATUS_CHANGE',
    input: {
      userId: id,
      version,
      statusAction: z.literal(valuesOf(statusAction)),
      statusReason: entrySchema('statusReason').optional(),
      requestReason: reason,
    },
    output: z.strictObject({ verificationId: id }),
  }),
  deleteAccount: mutation({
    path: '/web/user/account/requestDeletion/v1',
    right: 'USERS_DELETE',
    input: { userId: id, version, requestReason: reason },
    output: z.strictObject({ verificationId: id }),
  }),
  /** Its maker takes a request back that nobody has decided yet. */
  recall: mutation({
    path: '/web/user/audit/recallRequest/v1',
    right: 'USERS_STATUS_CHANGE',
    input: one,
    output: done,
  }),
};

/** The audit desk (decisions section 8). */
export const auditDesk = {
  counts: query({
    path: '/web/user/audit/queryCounts/v1',
    right: 'USERS_AUDIT',
    input: {},
    output: z.strictObject({ counts: z.array(z.strictObject({ type: z.int(), count: z.int() })) }),
  }),
  detail: query({
    path: '/web/user/audit/queryDetail/v1',
    right: 'USERS_AUDIT_DETAIL',
    input: one,
    output: z.object({
      verification: recordSchema(shownVerification),
      images: z.array(imageBrief),
      user: recordSchema(user),
      userImages: z.array(imageBrief),
      /** What approval would change on the user, or would have changed; masked fields masked. */
      effect: z.array(difference),
      earlier: z.array(recordSchema(shownVerification)),
      /** Orders that stand in the way of deleting the account. */
      openOrders: z.int(),
      makerObstacle,
    }),
  }),
  /** The same effect with its numbers whole; logged. 403 `right.missing` for who neither holds the item nor may reveal. */
  revealEffect: mutation({
    path: '/web/user/audit/revealEffect/v1',
    right: 'USERS_AUDIT_DETAIL',
    input: one,
    output: z.object({ effect: z.array(difference) }),
  }),
  /**
   * The oldest item of a tab that nobody holds and that is not one's own; after `after` when one is passed over. What one
   * held before is given back, but for `keeping`: the item whose decision is still on its way.
   */
  takeNext: mutation({
    path: '/web/user/audit/takeNext/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: { type, after: id.optional(), keeping: id.optional() },
    output: z.strictObject({ id: id.nullable() }),
  }),
  /** Holds one item, and goes on holding `keeping`; 409 `verification.held` while somebody else does. */
  take: mutation({
    path: '/web/user/audit/takeItem/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: { id, keeping: id.optional() },
    output: hold,
  }),
  /** Five more minutes for who holds it; 409 `verification.notHeld` for anybody else. */
  renew: mutation({
    path: '/web/user/audit/renewHold/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: one,
    output: hold,
  }),
  release: mutation({
    path: '/web/user/audit/releaseItem/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: one,
    output: done,
  }),
  takeOver: mutation({
    path: '/web/user/audit/takeOverItem/v1',
    right: 'USERS_AUDIT_TAKE_OVER',
    input: one,
    output: hold,
  }),
  /** `userVersion` is that of the user whose data the auditor compared: approve what you saw. */
  approve: mutation({
    path: '/web/user/audit/approveItem/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: { id, version, userVersion: version },
    /** True when it now waits for a second person: the deletion of an account that its user asked for. */
    output: z.strictObject({ waitsForAnother: z.boolean() }),
  }),
  reject: mutation({
    path: '/web/user/audit/rejectItem/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: { id, version, rejectItems: z.array(entrySchema('rejectItem')).min(1).max(20), rejectReason },
    output: done,
  }),
  /** Changes of a status need no look at images: several at once, each with its own outcome. */
  approveMany: mutation({
    path: '/web/user/audit/approveItems/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: { ids },
    output: outcomes,
  }),
  rejectMany: mutation({
    path: '/web/user/audit/rejectItems/v1',
    right: 'USERS_AUDIT_DECIDE',
    input: { ids, rejectReason: reason },
    output: outcomes,
  }),
};
