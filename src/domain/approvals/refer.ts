import { z } from 'zod';
import { auditStatus } from '../kit/approval';
import { query } from '../kit/call';
import { codeOf, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { recordSchema, resource } from '../kit/resource';
import { pricePreview } from '../pricing/preview';
import { warningsField } from '../pricing/warnings';
import { switchPreview } from '../routing/routeSwitch';
import { approval, proposalStateFields } from './inbox';
import { type ApprovalKindName, approvalKind } from './kinds';

/** What is decided on this page, prices and ways alike: another kind joins by its name. */
export const REFER_KINDS: readonly ApprovalKindName[] = [
  'rate',
  'fee',
  'feePackage',
  'tariff',
  'guardRail',
  'priceStop',
  'payChannel',
  'channelCost',
  'channelPause',
  'route',
  'routeGroup',
  'routeSwitch',
];

const PAGE = '/operation/audit/refer';
const path = '/web/operation/audit';

const { inboxTab: _inboxTab, orderId: _orderId, ...proposed } = approval.fields;

/** A proposal on what users pay, with what its maker saw would follow (decisions section 12). */
export const refer = resource('refer', 'refer_view', {
  ...proposed,
  margin: f.percent({ nullable: true, absent: 'refer.noFigure' }),
  warnings: warningsField({ nullable: true }),
  dayOrders: f.integer({ nullable: true, absent: 'refer.noFigure' }),
});

const kinds = REFER_KINDS.map((name) => codeOf(approvalKind, name));
const PENDING = codeOf(auditStatus, 'pendingApproval');

const what = [
  'id',
  'approvalKind',
  'subjectId',
  'subjectName',
  'changes',
  'margin',
  'dayOrders',
  'warnings',
] as const;
const made = ['makerId', 'makerName', 'madeTime', 'auditStatus', 'lapseTime', 'makerLeft'] as const;

/** What waits for a checker, the oldest first. */
export const referList = list({
  name: 'refers',
  of: refer,
  path: `${path}/queryReferList/v1`,
  right: keyOf(PAGE),
  exportRight: `${keyOf(PAGE)}_EXPORT`,
  where: { approvalKind: kinds, auditStatus: PENDING },
  columns: [...what, ...made],
  searches: ['approvalKind', 'subjectName', 'makerName', 'madeTime'],
  sort: ['madeTime', 'asc'],
});

/** What was decided, recalled or let lapse. */
export const referHistoryList = list({
  name: 'referHistory',
  of: refer,
  path: `${path}/queryReferHistory/v1`,
  right: keyOf(`${PAGE}/history`),
  exportRight: `${keyOf(`${PAGE}/history`)}_EXPORT`,
  where: { approvalKind: kinds, auditStatus: valuesOf(auditStatus).filter((one) => one !== PENDING) },
  columns: [...what, ...made, 'checkerName', 'checkedTime', 'rejectReason'],
  searches: [
    'approvalKind',
    'subjectName',
    'auditStatus',
    'makerName',
    'madeTime',
    'checkerName',
    'checkedTime',
  ],
  sort: ['madeTime', 'desc'],
});

export const refers = listCalls(referList);
export const referHistory = listCalls(referHistoryList);

const id = z.int().min(1);

/** One of them whole. */
const whole = z.object({ proposal: recordSchema(refer), ...proposalStateFields });

export const referCalls = {
  detail: query({
    path: `${path}/queryReferDetail/v1`,
    right: referList.right,
    input: { id },
    output: whole,
  }),
  /** The same for who looks back. */
  decided: query({
    path: `${path}/queryReferDecided/v1`,
    right: referHistoryList.right,
    input: { id },
    output: whole,
  }),
  /** What would follow, as its maker saw it, and now while it waits; null where nothing can be told. Of a switch, what it does to orders. */
  preview: query({
    path: `${path}/queryReferPreview/v1`,
    right: referList.right,
    input: { id },
    output: z.object({
      made: pricePreview.nullable(),
      now: pricePreview.nullable(),
      switched: z.object({ made: switchPreview, now: switchPreview.nullable() }).nullable(),
    }),
  }),
};
