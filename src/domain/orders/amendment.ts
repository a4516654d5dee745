import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { entryNumber, entrySchema } from '../kit/entrySchema';
import * as f from '../kit/fields';
import { listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { anyOrder } from './anyOrder';
import { type ReceiverField, receiverRules } from './receiver';
import {
  auditFields,
  caseFields,
  decidedFields,
  type RequestPlace,
  requestMoves,
  requestOrigin,
  requestStatus,
} from './request';
import { requestCalls } from './requestCalls';
import { auditList, caseList, historyList } from './requestLists';

export const amendmentMoves = requestMoves('amendment');

/** A request to amend who receives an order. `recipient` is the order's, as it is now. */
export const amendCase = resource('amendCase', 'amend_case_view', {
  ...caseFields,
  recipient: anyOrder.fields.recipient,
  amendStatus: f.code(requestStatus, { filter: 'anyOf' }),
  amendmentReason: f.entry('amendmentReason', { nullable: true, filter: 'anyOf' }),
  remark: f.longText({ nullable: true }),
  amendOrigin: f.code(requestOrigin, { filter: 'equals' }),
});

/**
 * One proposal of a new receiver and what became of it. The receiver as it would be; what is masked also as it was, so
 * that who compares may reveal both.
 */
export const amendAudit = resource('amendAudit', 'amend_audit_view', {
  ...auditFields,
  recipient: anyOrder.fields.recipient,
  relationship: anyOrder.fields.relationship,
  mobileNetwork: anyOrder.fields.mobileNetwork,
  recipientMobile: anyOrder.fields.recipientMobile,
  payoutChannel: anyOrder.fields.payoutChannel,
  accountNumber: anyOrder.fields.accountNumber,
  accountName: anyOrder.fields.accountName,
  loanNumber: anyOrder.fields.loanNumber,
  memberNumber: anyOrder.fields.memberNumber,
  deliveryAddress: anyOrder.fields.deliveryAddress,
  recipientMobileBefore: f.text({ max: 15, nullable: true, masked: true }),
  accountNumberBefore: f.text({ max: 30, nullable: true, masked: true }),
  loanNumberBefore: f.text({ max: 30, nullable: true, masked: true }),
  memberNumberBefore: f.text({ max: 20, nullable: true, masked: true }),
  /** The fields of the receiver that differ. */
  changedFields: f.fieldNames(),
});

/** A proposal of a new receiver that was decided or taken back. */
export const amendDecision = resource('amendDecision', amendAudit.table, {
  ...amendAudit.fields,
  ...decidedFields,
});

const place: RequestPlace = {
  path: '/web/order/amendment',
  page: '/tulayTransaction/operate/modifyReceiverInfo',
  auditPage: '/tulayTransaction/operate/audit/modifyReceiverInfo',
  noun: 'Amendment',
  key: 'AMENDMENT',
};

const receiver = Object.keys(receiverRules) as ReceiverField[];

/** What is masked of the receiver, as it was: beside the new value it says whether another one ends alike. */
const before = [
  'recipientMobileBefore',
  'accountNumberBefore',
  'loanNumberBefore',
  'memberNumberBefore',
] as const;

const proposed = [...receiver, ...before, 'changedFields'] as const;

export const amendCaseList = caseList(place, {
  name: 'amendCases',
  of: amendCase,
  status: 'amendStatus',
  own: ['amendStatus', 'recipient', 'amendmentReason', 'remark', 'amendOrigin'],
  ownSearches: ['recipient', 'amendmentReason', 'amendOrigin'],
});

export const amendAuditList = auditList(place, {
  name: 'amendAudits',
  of: amendAudit,
  own: proposed,
  ownSearches: [],
});

export const amendHistoryList = historyList(place, {
  name: 'amendHistory',
  of: amendDecision,
  own: proposed,
  ownSearches: [],
});

export const amendCases = listCalls(amendCaseList);
export const amendAudits = listCalls(amendAuditList);
export const amendHistory = listCalls(amendHistoryList);

/** What a worker proposes: the fields of the receiver that change, and a remark for the checker. */
export const amendProposal = {
  ...z.object(receiverRules).partial().shape,
  remark: f.longText().schema.optional(),
};

const receiverNow = {
  /** The receiver as it is, field by field; masked fields masked. */
  receiver: z.array(
    z.object({
      field: z.enum(receiver as [ReceiverField, ...ReceiverField[]]),
      value: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  /** Where else the money can be paid out; empty where that is not chosen. */
  channels: z.array(z.string()),
};

const requests = requestCalls(place, {
  case: amendCase,
  audit: amendAudit,
  // What stays as it is may be an entry that nobody can choose any more: the server looks at what changes.
  proposal: { ...amendProposal, relationship: entryNumber.optional() },
  asked: { amendmentReason: entrySchema('amendmentReason').optional() },
  now: receiverNow,
});

/** Decisions section 7.3: amendment of the receiver with two people. */
export const amendments = {
  ...requests,
  /** Who receives an order now, for who proposes another one without a case. */
  receiver: query({
    path: `${place.path}/queryReceiver/v1`,
    right: requests.propose.right,
    input: { orderId: z.int().min(1) },
    output: z.object(receiverNow),
  }),
  /**
   * What a proposal changes, whole, for who proposes or decides amendments: nobody approves an account number
   * that they cannot read. Looking at it is written down.
   */
  compare: mutation({
    path: `${place.path}/compareReceiver/v1`,
    right: requests.auditDetail.right,
    secretAnswer: true,
    input: { auditId: z.int().min(1) },
    output: z.strictObject({
      whole: z.array(z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
    }),
  }),
};
