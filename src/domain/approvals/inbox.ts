import { z } from 'zod';
import { makerObstacle, proposalFields, proposedChange } from '../kit/approval';
import { query } from '../kit/call';
import * as f from '../kit/fields';
import { headingOf, textOf } from '../kit/format';
import { listed, pair } from '../kit/joined';
import { list, listCalls } from '../kit/list';
import type { Reader } from '../kit/reader';
import { fieldOf, recordSchema, resource } from '../kit/resource';
import { freeText } from '../kit/rules';
import { proposalEffect } from './effect';
import { approvalKind, placesOf } from './kinds';
import { inboxTab } from './tabs';

const changes = z.object({ approvalKind: z.int(), changes: z.array(proposedChange) });

/** What a proposal changes, in one line: each field with what it is and what it would be. */
function changesText(value: unknown, reader: Reader): string {
  const { approvalKind: kind, changes: all } = value as z.output<typeof changes>;
  const { of } = placesOf(kind);
  const lines = all.map(({ field, old, new: next }) => {
    const text = (one: string | null) => textOf(fieldOf(of, field), one, reader);
    const label = headingOf(of, field, reader);
    return pair(reader.t, label, old === null ? text(next) : `${text(old)} → ${text(next)}`);
  });
  return listed(reader.t, lines);
}

/** A proposal of whatever kind, as the inbox shows it (decisions section 10a). */
export const approval = resource('approval', 'approval_view', {
  id: f.id({ sortable: true }),
  /** No column has it: what a proposal is to somebody depends on who they are. */
  inboxTab: f.code(inboxTab, { filter: 'equals' }),
  approvalKind: f.code(approvalKind, { filter: 'anyOf' }),
  subjectId: f.id(),
  /** May be a reason in somebody's own words, or have the units of what it tells. */
  subjectName: { ...f.text({ max: 120, filter: 'contains' }), schema: freeText(120) },
  orderId: f.id({ nullable: true }),
  changes: { ...f.json(changes), written: changesText },
  ...proposalFields,
  lapseTime: f.instant({ nullable: true, filter: 'between', absent: 'approval.never' }),
  /** Whoever proposed it works here no more. */
  makerLeft: f.flag(),
});

const { inboxTab: _, ...columns } = approval.fields;

/** The same as one reads it whole. */
export const proposal = { ...approval, fields: columns };

/** All that the caller may see: their own, and those of the kinds whose pages they may open. */
export const approvalList = list({
  name: 'approvals',
  of: approval,
  path: '/web/approval/inbox/queryList/v1',
  right: 'APPROVALS',
  exportRight: 'APPROVALS_EXPORT',
  where: {},
  columns: [
    'id',
    'approvalKind',
    'subjectId',
    'subjectName',
    'auditStatus',
    'changes',
    'makerId',
    'makerName',
    'madeTime',
    'checkerName',
    'checkedTime',
    'rejectReason',
    'lapseTime',
    'makerLeft',
  ],
  searches: [
    'inboxTab',
    'approvalKind',
    'subjectName',
    'makerName',
    'madeTime',
    'auditStatus',
    'checkerName',
    'checkedTime',
  ],
  sort: ['madeTime', 'asc'],
});

/** What is told of a proposal beside itself, whatever it is about. */
export const proposalStateFields = {
  /** What became other since it was made. */
  changedSince: z.array(proposedChange),
  makerObstacle,
  effect: proposalEffect,
};

export const approvals = {
  ...listCalls(approvalList),
  /** A proposal that no page of its own shows: what it changes, what changed since it was made, and what stands in its way. */
  detail: query({
    path: '/web/approval/inbox/queryDetail/v1',
    right: 'APPROVALS',
    input: { id: z.int().min(1) },
    output: z.object({ proposal: recordSchema(proposal), ...proposalStateFields }),
  }),
};
