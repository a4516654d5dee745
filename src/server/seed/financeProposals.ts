import type { KeptPage } from '../../domain/kit/keptPage';
import { later, wireOf } from '../../domain/kit/zone';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import type { KeptChange } from '../kit/keptChange';
import { keptKind, subjectAs, subjectOf } from '../kit/keptDecided';
import { insertMany, nextId } from './bulk';
import { type ApprovalRow, keptProposalOn, writeDecision } from './decisions';
import { operatorNamed } from './staff';

const HOUR = 3_600_000;
const LAPSES = 7 * 86_400;

/** A step of a record's life, as proposals have it. */
export const step = (name: string, reason: string | null): KeptChange => ({
  does: 'step',
  step: name,
  reason,
  values: {},
});

/** What somebody proposes about a record. */
export interface Proposed {
  readonly id: number;
  readonly change: KeptChange;
  /** Milliseconds before now. */
  readonly ago: number;
  /** Who proposes it; without a name it is finance. */
  readonly by?: string;
}

/** A proposal as proposing writes it. */
async function proposed(
  db: Db,
  page: KeptPage,
  { id, change, ago, by = 'finance' }: Proposed,
  now: number,
): Promise<ApprovalRow> {
  const maker = operatorNamed(by);
  const subject =
    change.does === 'add' ? subjectAs(page, id, undefined, change.values) : await subjectOf(db, page, id);
  const madeTime = wireOf(new Date(now - ago));
  return {
    ...(await keptProposalOn(db, keptKind(page), id, subject, change)),
    id: await nextId(db, 'approvals'),
    makerId: maker.id,
    makerName: maker.name,
    madeTime,
    auditStatus: PENDING,
    checkerId: null,
    checkerName: null,
    checkedTime: null,
    rejectReason: null,
    lapseTime: later(madeTime, LAPSES),
  };
}

/** A proposal that waits for a checker. */
export async function waiting(db: Db, page: KeptPage, one: Proposed, now: number): Promise<void> {
  await insertMany(db, tables.approvals, [await proposed(db, page, one, now)]);
}

/** One about which something was decided, half an hour after it was made: an addition was there from then on. */
export async function decided(
  db: Db,
  page: KeptPage,
  { ago, ...one }: Proposed,
  now: number,
  act: 'approve' | 'reject' | 'recall' = 'approve',
  why = 'One bank would be too much of the whole.',
): Promise<void> {
  const row = await proposed(db, page, { ...one, ago: ago + HOUR / 2 }, now);
  writeDecision(row, act, wireOf(new Date(now - ago)), () => why);
  await insertMany(db, tables.approvals, [row]);
}
