import { type RawBuilder, sql } from 'kysely';
import {
  type ApprovalKindName,
  type ApprovalPlaces,
  approvalKind,
  approvalPlaces,
} from '../../../domain/approvals/kinds';
import { inboxTab } from '../../../domain/approvals/tabs';
import { auditStatus } from '../../../domain/kit/approval';
import { codeOf } from '../../../domain/kit/codes';
import { keyOf } from '../../../domain/kit/menu';
import type { Sight } from '../sight';
import { aboutOrdersSeen } from './seen';

const PENDING = codeOf(auditStatus, 'pendingApproval');
const names = Object.keys(approvalPlaces) as ApprovalKindName[];

/** Whether a proposal is of a kind that somebody holds a right of. */
function ofKindsWith({ rights }: Sight, rightOf: (places: ApprovalPlaces) => string): RawBuilder<unknown> {
  const held = names.filter((name) => rights.has(rightOf(approvalPlaces[name])));
  return sql`approval_kind = any(${held.map((name) => codeOf(approvalKind, name))}::smallint[])`;
}

/**
 * Who sees a proposal (decisions section 10a): its maker, and who may open the page that shows it where it stands; of
 * what is about an order, only who sees the order.
 */
export function approvalsSeen(sight: Sight): RawBuilder<unknown>[] {
  if (sight.id === null) return [];
  const pending = ofKindsWith(sight, (places) => keyOf(places.pending));
  const decided = ofKindsWith(sight, (places) => keyOf(places.decided));
  const shown = sql`case when audit_status = ${PENDING} then ${pending} else ${decided} end`;
  return [...aboutOrdersSeen(sight), sql`(maker_id = ${sight.id} or ${shown})`];
}

/** What a proposal must meet to stand under a tab of the inbox, for who reads it. Nobody's own is theirs to decide. */
export function inboxTabAsked(tab: unknown, sight: Sight): RawBuilder<unknown> {
  const waits = sql`audit_status = ${PENDING}`;
  const mine = sql`maker_id = ${sight.id ?? 0}`;
  if (tab === codeOf(inboxTab, 'decided')) return sql`not (${waits})`;
  if (tab === codeOf(inboxTab, 'mine')) return sql`(${waits} and ${mine})`;
  const decidable = ofKindsWith(sight, ({ calls }) => calls.approve.right);
  return sql`(${waits} and not (${mine}) and ${decidable})`;
}
