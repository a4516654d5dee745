import { z } from 'zod';
import { codeTable } from '../kit/codes';
import { entrySchema } from '../kit/entrySchema';
import * as f from '../kit/fields';
import { listCalls } from '../kit/list';
import { resource } from '../kit/resource';
import { decimal, requiredText } from '../kit/rules';
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

export const refundType = codeTable('refundType', { ntd: [1], php: [2] });

/** Whether the user has been told by e-mail (spec section 4). */
export const refundMailStatus = codeTable('refundMailStatus', {
  underReview: [0, 'grey'],
  sent: [1, 'green'],
});

export const refundMoves = requestMoves('refund');

/** A request to refund one order. */
export const refundCase = resource('refundCase', 'refund_case_view', {
  ...caseFields,
  refundStatus: f.code(requestStatus, { filter: 'anyOf' }),
  refundType: f.code(refundType, { nullable: true, filter: 'equals' }),
  refundNtd: f.money('NTD', { nullable: true }),
  refundPhp: f.money('PHP', { nullable: true }),
  refundReason: f.entry('refundReason', { nullable: true, filter: 'anyOf' }),
  reason: f.longText({ nullable: true }),
  remark: f.longText({ nullable: true }),
  refundOrigin: f.code(requestOrigin, { filter: 'equals' }),
  refundMailStatus: f.code(refundMailStatus, { filter: 'equals' }),
});

/** One proposal of a refund and what became of it. The payload is frozen when it is made. */
export const refundAudit = resource('refundAudit', 'refund_audit_view', {
  ...auditFields,
  refundType: f.code(refundType, { filter: 'equals' }),
  refundNtd: f.money('NTD', { nullable: true }),
  refundPhp: f.money('PHP', { nullable: true }),
  refundReason: f.entry('refundReason', { nullable: true }),
  reason: f.longText(),
  refundMailStatus: f.code(refundMailStatus, { filter: 'equals' }),
});

/** A proposal of a refund that was decided or taken back. */
export const refundDecision = resource('refundDecision', refundAudit.table, {
  ...refundAudit.fields,
  ...decidedFields,
});

const place: RequestPlace = {
  path: '/web/order/refund',
  page: '/tulayTransaction/operate/refund',
  auditPage: '/tulayTransaction/operate/audit/refund',
  noun: 'Refund',
  key: 'REFUND',
};

const proposed = ['refundType', 'refundNtd', 'refundPhp', 'refundReason', 'reason'] as const;

export const refundCaseList = caseList(place, {
  name: 'refundCases',
  of: refundCase,
  status: 'refundStatus',
  own: ['refundStatus', ...proposed, 'refundOrigin', 'refundMailStatus'],
  ownSearches: ['refundType', 'refundReason', 'refundOrigin', 'refundMailStatus'],
});

export const refundAuditList = auditList(place, {
  name: 'refundAudits',
  of: refundAudit,
  own: proposed,
  ownSearches: ['refundType'],
});

export const refundHistoryList = historyList(place, {
  name: 'refundHistory',
  of: refundDecision,
  own: [...proposed, 'refundMailStatus'],
  ownSearches: ['refundType', 'refundMailStatus'],
});

export const refundCases = listCalls(refundCaseList);
export const refundAudits = listCalls(refundAuditList);
export const refundHistory = listCalls(refundHistoryList);

/**
 * What a worker proposes, up to 2 places: nothing only where that is all there is (`wrongRefund`). `reason` is shown to the user in the app, in words that may be
 * those of `refundReason` or one's own.
 */
export const refundProposal = {
  refundType: z.literal([1, 2]),
  amount: decimal(2),
  refundReason: entrySchema('refundReason').optional(),
  reason: requiredText(200),
  remark: f.longText().schema.optional(),
};

/** Decisions section 7.3: refund with two people. */
export const refunds = requestCalls(place, {
  case: refundCase,
  audit: refundAudit,
  proposal: refundProposal,
  asked: {},
  /** How much of the order can still be paid back, by type. */
  now: { refundable: z.object({ ntd: z.string().nullable(), php: z.string().nullable() }) },
});
