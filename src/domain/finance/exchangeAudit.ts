import { z } from 'zod';
import { approval, proposalStateFields } from '../approvals/inbox';
import { auditStatus } from '../kit/approval';
import { query } from '../kit/call';
import { codeOf, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { recordSchema, resource } from '../kit/resource';
import { exchangeChange } from './exchangeChange';

const PAGE = '/operation/audit/exchange-bank';
const path = '/web/operation/exchangeBank';

const { inboxTab: _inboxTab, orderId: _orderId, ...proposed } = approval.fields;

/** A proposal of finance on a bank that swaps, or on its rule (decisions section 18). */
export const exchangeAudit = resource('exchangeAudit', 'exchange_audit_view', {
  ...proposed,
  exchangeChange: f.code(exchangeChange, { filter: 'anyOf' }),
  bankName: f.text({ max: 40, nullable: true }),
});

const PENDING = codeOf(auditStatus, 'pendingApproval');

const columns = [
  'id',
  'exchangeChange',
  'bankName',
  'approvalKind',
  'subjectId',
  'subjectName',
  'changes',
  'makerId',
  'makerName',
  'madeTime',
  'auditStatus',
  'lapseTime',
  'makerLeft',
] as const;

/** What waits for a checker, the oldest first. */
const waitingList = list({
  name: 'exchangeAudits',
  of: exchangeAudit,
  path: `${path}/queryAuditList/v1`,
  right: keyOf(PAGE),
  exportRight: `${keyOf(PAGE)}_EXPORT`,
  where: { auditStatus: PENDING },
  columns,
  searches: ['exchangeChange', 'subjectName', 'makerName', 'madeTime'],
  sort: ['madeTime', 'asc'],
});

/** What was decided, recalled or let lapse. */
const decidedList = list({
  name: 'exchangeAuditRecords',
  of: exchangeAudit,
  path: `${path}/queryAuditRecordList/v1`,
  right: keyOf(`${PAGE}/record`),
  exportRight: `${keyOf(`${PAGE}/record`)}_EXPORT`,
  where: { auditStatus: valuesOf(auditStatus).filter((one) => one !== PENDING) },
  columns: [...columns, 'checkerName', 'checkedTime', 'rejectReason'],
  searches: [
    'exchangeChange',
    'subjectName',
    'auditStatus',
    'makerName',
    'madeTime',
    'checkerName',
    'checkedTime',
  ],
  sort: ['madeTime', 'desc'],
});

export const exchangeAudits = listCalls(waitingList);
export const exchangeAuditRecords = listCalls(decidedList);

export const exchangeAuditCalls = {
  /** One of them whole, whatever became of it. */
  detail: query({
    path: `${path}/queryDetail/v1`,
    right: keyOf(PAGE),
    input: { id: z.int().min(1) },
    output: z.object({ proposal: recordSchema(exchangeAudit), ...proposalStateFields }),
  }),
};
