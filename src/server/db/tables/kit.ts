import { z } from 'zod';
import { approval } from '../../../domain/approvals/inbox';
import { auditStatus, proposedChange } from '../../../domain/kit/approval';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { table, view } from '../table';
import { approvalsSeen, inboxTabAsked } from './approvalsSeen';
import { proposalsSeen } from './seen';

const anyJson = z.unknown();

/**
 * Proposals of every kind that two people decide. `payload` is what was proposed, `snapshot` the record it was made on;
 * `subjectName` is what people call that record, and `changes` what the proposal changes of it, as it may be shown.
 * `orderId` is the order that it is about, if it is about one: who sees some orders only sees no other proposals.
 */
const approvals = resource('approvals', 'approvals', {
  id: f.id(),
  kind: f.text({ max: 30 }),
  subjectId: f.id(),
  subjectName: f.text({ max: 120 }),
  orderId: f.id({ nullable: true }),
  payload: f.json(anyJson),
  changes: f.json(z.array(proposedChange)),
  recordVersion: f.integer(),
  snapshot: f.json(anyJson),
  makerId: f.id({ nullable: true }),
  makerName: f.text({ max: 80 }),
  madeTime: f.instant(),
  auditStatus: f.code(auditStatus),
  checkerId: f.id({ nullable: true }),
  checkerName: f.text({ max: 80, nullable: true }),
  checkedTime: f.instant({ nullable: true }),
  rejectReason: f.longText({ nullable: true }),
  lapseTime: f.instant({ nullable: true }),
});

/** Every word of names: what a typed one is compared with. */
const nameWords = resource('nameWords', 'name_words', { word: f.text() });

/** What records of any area are decided and found by. */
export const kitTables = {
  approvals: table('record', approvals, {
    references: { makerId: 'operators', checkerId: 'operators', orderId: 'orders' },
    size: 'some',
    seen: proposalsSeen,
  }),
  approvalView: view(approval, 'approvals', {
    seen: approvalsSeen,
    asked: { inboxTab: inboxTabAsked },
  }),
  nameWords: table('count', nameWords),
};
