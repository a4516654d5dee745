import { auditStatus } from '../kit/approval';
import { codeOf } from '../kit/codes';
import { type List, list } from '../kit/list';
import { keyOf } from '../kit/menu';
import type { FieldName, Resource } from '../kit/resource';
import type { RequestPlace } from './request';

/** Columns of every list of cases: the kind's own stand between the two. */
const CASE_FIRST = ['id', 'transactionNumber', 'auditStatus'] as const;
const CASE_LAST = [
  'waitsFor',
  'userName',
  'userMobile',
  'serviceType',
  'side',
  'orderStatus',
  'requestReason',
  'openedByName',
  'createdTime',
  'updatedTime',
] as const;

/** Columns of every list of proposals. */
const AUDIT_FIRST = [
  'id',
  'transactionNumber',
  'auditStatus',
  'userName',
  'userMobile',
  'serviceType',
  'side',
] as const;
const AUDIT_LAST = ['remark', 'makerId', 'makerName', 'madeTime'] as const;
const DECIDED = ['checkerName', 'checkedTime', 'rejectReason'] as const;

type CaseColumn = (typeof CASE_FIRST)[number] | (typeof CASE_LAST)[number];
type AuditColumn = (typeof AUDIT_FIRST)[number] | (typeof AUDIT_LAST)[number];
type HistoryColumn = AuditColumn | (typeof DECIDED)[number];

interface Statement<R extends Resource, C extends FieldName<R>> {
  readonly name: string;
  readonly of: R;
  readonly own: readonly C[];
  readonly ownSearches: readonly FieldName<R>[];
}

/** The list on which cases of a kind are worked on. `status` is the field that says where a case stands. */
export function caseList<R extends Resource, const C extends FieldName<R>>(
  { path, page }: RequestPlace,
  { name, of, own, ownSearches, status }: Statement<R, C> & { readonly status: FieldName<R> },
): List<R, C | (CaseColumn & FieldName<R>)> {
  type Name = C | (CaseColumn & FieldName<R>);
  const right = keyOf(page);
  return list<R, Name>({
    name,
    of,
    path: `${path}/queryCaseList/v1`,
    right,
    exportRight: `${right}_EXPORT`,
    where: {},
    columns: [...CASE_FIRST, ...own, ...CASE_LAST] as unknown as readonly Name[],
    searches: [
      'transactionNumber',
      'userName',
      'userMobile',
      status,
      'waitsFor',
      'auditStatus',
      'createdTime',
      ...ownSearches,
      'serviceType',
      'side',
    ] as unknown as readonly FieldName<R>[],
    sort: ['createdTime' as Name, 'desc'],
  });
}

const AUDIT_SEARCHES = ['transactionNumber', 'userName', 'userMobile', 'madeTime', 'makerName'] as const;

/** Proposals of a kind that wait for a checker. */
export function auditList<R extends Resource, const C extends FieldName<R>>(
  { path, auditPage }: RequestPlace,
  { name, of, own, ownSearches }: Statement<R, C>,
): List<R, C | (AuditColumn & FieldName<R>)> {
  type Name = C | (AuditColumn & FieldName<R>);
  const right = keyOf(auditPage);
  return list<R, Name>({
    name,
    of,
    path: `${path}/queryAuditList/v1`,
    right,
    exportRight: `${right}_EXPORT`,
    where: { auditStatus: codeOf(auditStatus, 'pendingApproval') },
    columns: [...AUDIT_FIRST, ...own, ...AUDIT_LAST] as unknown as readonly Name[],
    searches: [
      ...AUDIT_SEARCHES,
      ...ownSearches,
      'serviceType',
      'side',
    ] as unknown as readonly FieldName<R>[],
    sort: ['madeTime' as Name, 'asc'],
  });
}

/** Proposals of a kind that were decided or taken back. */
export function historyList<R extends Resource, const C extends FieldName<R>>(
  { path, auditPage }: RequestPlace,
  { name, of, own, ownSearches }: Statement<R, C>,
): List<R, C | (HistoryColumn & FieldName<R>)> {
  type Name = C | (HistoryColumn & FieldName<R>);
  const right = keyOf(auditPage);
  return list<R, Name>({
    name,
    of,
    path: `${path}/queryHistoryList/v1`,
    right: `${right}_HISTORY`,
    exportRight: `${right}_EXPORT`,
    where: {
      auditStatus: [
        codeOf(auditStatus, 'approved'),
        codeOf(auditStatus, 'rejected'),
        codeOf(auditStatus, 'recalled'),
      ],
    },
    columns: [...AUDIT_FIRST, ...own, ...AUDIT_LAST, ...DECIDED] as unknown as readonly Name[],
    searches: [
      'transactionNumber',
      'userName',
      'userMobile',
      'checkedTime',
      'checkerName',
      'auditStatus',
      'madeTime',
      'makerName',
      ...ownSearches,
      'serviceType',
      'side',
    ] as unknown as readonly FieldName<R>[],
    sort: ['checkedTime' as Name, 'desc'],
  });
}
