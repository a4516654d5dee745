import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { approvalMoves, auditStatus, type ProposedChange } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { listed, pair } from '../../domain/kit/joined';
import { targetOf } from '../../domain/kit/moves';
import type { Reader } from '../../domain/kit/reader';
import type { Resource } from '../../domain/kit/resource';
import { type Tables, tables } from '../db/tables';
import type { Context, Db, OperatorContext } from './context';
import { lockedRecord } from './locked';
import { assertMakerCanPropose, assertOtherThanRecordMaker, type Maker } from './makers';
import { readerOf } from './reader';
import { named } from './recordHistory';
import { Refused } from './refused';
import { inSight } from './sight';
import { assertMove } from './step';

export type Approval = Selectable<Tables['approvals']>;

/**
 * What a proposal is made on, as it is now: what people call it, its version, and the facts that a checker relies on, as
 * texts.
 */
export interface Subject {
  readonly name: string;
  /** The order that it is about; null for what is about none, which nobody sees who sees some orders only. */
  readonly orderId: number | null;
  readonly version: number;
  readonly snapshot: Snapshot;
}

export type Snapshot = Readonly<Record<string, string | null>>;

/** One fact as it was when the proposal was made, and as it is now. */
export interface Difference {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** A kind of change that one operator proposes and another one decides (decisions section 7.3). */
export interface ApprovalKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** The rights of which its maker has to hold one, when it is proposed and still when it is approved. */
  readonly rights: (payload: Payload) => readonly string[];
  /** What a proposal changes, in a line that is read beside those of other kinds. */
  readonly changes: (payload: Payload, before: Snapshot) => readonly ProposedChange[];
  /** The records whose references such a line reads by name. */
  readonly of?: Resource;
  /** When it lapses without a decision; without this it never does. */
  readonly lapses?: (payload: Payload, now: string) => string;
  /** Whether it concerns whoever would decide, who may not then: 403 `approval.concernsYou`. */
  readonly concerns?: (context: OperatorContext, subjectId: number) => boolean;
  /** Who brought what it is about, where they may not approve it; undefined for what is not there yet. */
  readonly recordMaker?: (db: Db, subjectId: number) => Promise<Maker | undefined>;
  /** Locks what the proposal is about, to the end of the transaction, and reads it. */
  readonly lock: (context: OperatorContext, subjectId: number) => Promise<Subject>;
  /** The effect of approval; runs in the transaction that approves. */
  readonly approved: (context: OperatorContext, approval: Approval, payload: Payload) => Promise<void>;
  readonly rejected: (context: OperatorContext, approval: Approval, reason: string) => Promise<void>;
  /** What follows where its maker takes it back. */
  readonly recalled?: (context: OperatorContext, approval: Approval) => Promise<void>;
  /** A fact of the snapshot as people read it: its label and its value. */
  readonly readable: (
    reader: Reader,
    field: string,
    value: string | null,
  ) => { label: string; value: string };
}

/** The audit status of what waits for a decision. */
export const PENDING = codeOf(auditStatus, 'pendingApproval');

/** Writes a proposal of an operator, and tells those who may decide. Lock what it is made on first. */
export async function propose<P>(
  context: OperatorContext,
  kind: ApprovalKind<P>,
  subjectId: number,
  subject: Subject,
  payload: P,
): Promise<number> {
  const { db, operator, now, services } = context;
  const lapseTime = kind.lapses?.(payload, now) ?? null;
  const id = await writeProposal(db, kind, { subjectId, subject, payload, maker: operator, now, lapseTime });
  await services.told.proposalWaits(context, id);
  return id;
}

export interface Proposed<P> {
  readonly subjectId: number;
  readonly subject: Subject;
  readonly payload: P;
  /** Without a number: the system. */
  readonly maker: { readonly id: number | null; readonly name: string };
  readonly now: string;
  /** When it lapses without a decision; null is never. */
  readonly lapseTime: string | null;
}

/** Writes a proposal with its payload frozen, and the version and snapshot of what it was made on. Lock that first. */
export async function writeProposal<P>(
  db: Db,
  kind: ApprovalKind<P>,
  { subjectId, subject, payload, maker, now, lapseTime }: Proposed<P>,
): Promise<number> {
  await assertNonePending(db, kind.name, subjectId);
  const changes = kind.changes(payload, subject.snapshot);
  const { id } = await db
    .insertInto('approvals')
    .values({
      kind: kind.name,
      subjectId,
      subjectName: subject.name,
      orderId: subject.orderId,
      payload: JSON.stringify(payload),
      changes: JSON.stringify(kind.of ? await named(db, kind.of, changes) : changes),
      recordVersion: subject.version,
      snapshot: JSON.stringify(subject.snapshot),
      makerId: maker.id,
      makerName: maker.name,
      madeTime: now,
      auditStatus: PENDING,
      checkerId: null,
      checkerName: null,
      checkedTime: null,
      rejectReason: null,
      lapseTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Refuses while a proposal of this kind waits for its checker: 409 `approval.alreadyPending`. */
export async function assertNonePending(db: Context['db'], kind: string, subjectId: number): Promise<void> {
  const pending = await db
    .selectFrom('approvals')
    .select('makerName')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('auditStatus', '=', PENDING)
    .executeTakeFirst();
  if (pending) throw new Refused(409, 'approval.alreadyPending', { maker: pending.makerName });
}

/**
 * Approves a proposal: its effect happens once, whoever else tries. Refused: 403 `approval.ownProposal` for the maker,
 * 409 `approval.illegalMove` when it is decided already, 409 `approval.recordChanged` when what it was made on changed,
 * as `assertMakerCanPropose` when its maker may not propose it any more, and as `assertOtherThanRecordMaker` for who brought it.
 */
export async function approve<P>(context: OperatorContext, kind: ApprovalKind<P>, id: number): Promise<void> {
  const approval = await locked(context, kind, id);
  assertDecidable(context, kind, approval, 'approve');
  const { subjectId } = approval;
  const payload = kind.payload.parse(approval.payload);
  const subject = await kind.lock(context, subjectId);
  await assertMakerCanPropose(context, approval, kind.rights(payload), (asMaker) =>
    kind.lock(asMaker, subjectId),
  );
  await assertOtherThanRecordMaker(context, await kind.recordMaker?.(context.db, subjectId));
  await assertUnchanged(context, kind, approval, subject);
  await decide(context, approval, 'approve', null);
  await kind.approved(context, approval, payload);
}

/** Rejects a proposal with a reason; its maker is refused as in `approve`. */
export async function reject<P>(
  context: OperatorContext,
  kind: ApprovalKind<P>,
  id: number,
  reason: string,
): Promise<void> {
  const approval = await locked(context, kind, id);
  assertDecidable(context, kind, approval, 'reject');
  await kind.lock(context, approval.subjectId);
  await decide(context, approval, 'reject', reason);
  await kind.rejected(context, approval, reason);
}

/** Takes a pending proposal back. Only its maker may: 403 `approval.notYours` for anybody else who sees it, 404 for who does not. */
export async function recall<P>(
  context: OperatorContext,
  kind: ApprovalKind<P>,
  id: number,
): Promise<Approval> {
  const approval = await locked(context, kind, id);
  if (approval.makerId !== context.operator.id) {
    await assertShown(context, id);
    throw new Refused(403, 'approval.notYours', { maker: approval.makerName });
  }
  assertMove(approvalMoves, 'recall', approval.auditStatus, 'operator');
  await context.db
    .updateTable('approvals')
    .set({ auditStatus: targetOf(approvalMoves, 'recall'), checkedTime: context.now })
    .where('id', '=', id)
    .execute();
  await kind.recalled?.(context, approval);
  return approval;
}

/** Lets go of proposals for which nobody has decided in time, at most some hundreds; resolves with those. */
export async function lapseDue(db: Context['db'], now: string): Promise<number[]> {
  const due = db
    .selectFrom('approvals')
    .select('id')
    .where('auditStatus', '=', PENDING)
    .where('lapseTime', '<=', now)
    .limit(500)
    .forUpdate()
    .skipLocked();
  const lapsed = await db
    .updateTable('approvals')
    .set({ auditStatus: targetOf(approvalMoves, 'lapse'), checkedTime: now })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return lapsed.map(({ id }) => id);
}

/** What changed between the snapshot of a proposal and what it was made on as it is now. */
export function changedSince(approval: Approval, now: Subject): Difference[] {
  const then = approval.snapshot as Snapshot;
  const changed = Object.keys(now.snapshot)
    .map((field) => ({ field, old: then[field] ?? null, new: now.snapshot[field] ?? null }))
    .filter((one) => one.old !== one.new);
  if (changed.length > 0 || approval.recordVersion === now.version) return changed;
  return [{ field: 'version', old: String(approval.recordVersion), new: String(now.version) }];
}

/** Locks a proposal that is in sight: what is about no order is where its subject is. One's own always is. */
async function locked<P>(context: OperatorContext, kind: ApprovalKind<P>, id: number): Promise<Approval> {
  const { db, operator } = context;
  const approval = await lockedRecord(db, tables.approvals, { id, kind: kind.name }, operator);
  if (operator.agentIds !== null && approval.orderId === null && approval.makerId !== operator.id)
    await kind.lock(context, approval.subjectId);
  return approval;
}

/** Refuses with 404 who is shown a proposal nowhere. */
async function assertShown({ db, operator }: OperatorContext, id: number): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(tables.approvalView.table)} where id = ${id} and ${inSight(tables.approvalView, operator)}`.execute(
    db,
  );
  if (rows.length === 0) throw new Refused(404, 'record.notFound');
}

function assertDecidable<P>(
  context: OperatorContext,
  { concerns }: ApprovalKind<P>,
  approval: Approval,
  step: 'approve' | 'reject',
) {
  if (approval.makerId === context.operator.id) throw new Refused(403, 'approval.ownProposal');
  if (concerns?.(context, approval.subjectId)) throw new Refused(403, 'approval.concernsYou');
  // The clock may be late.
  if (approval.lapseTime !== null && approval.lapseTime <= context.now)
    throw new Refused(409, 'approval.lapsed');
  assertMove(approvalMoves, step, approval.auditStatus, 'checker');
}

async function assertUnchanged<P>(
  context: OperatorContext,
  kind: ApprovalKind<P>,
  approval: Approval,
  now: Subject,
): Promise<void> {
  const differences = changedSince(approval, now);
  if (differences.length === 0) return;
  const reader = await readerOf(context);
  const changes = differences.map((one) => {
    const [was, is] = [one.old, one.new].map((value) => kind.readable(reader, one.field, value));
    return pair(context.t, is?.label ?? one.field, `${was?.value} → ${is?.value}`);
  });
  throw new Refused(409, 'approval.recordChanged', { changes: listed(context.t, changes) });
}

async function decide(
  context: OperatorContext,
  approval: Approval,
  step: 'approve' | 'reject',
  rejectReason: string | null,
) {
  const { db, operator, now, services } = context;
  await db
    .updateTable('approvals')
    .set({
      auditStatus: targetOf(approvalMoves, step),
      checkerId: operator.id,
      checkerName: operator.name,
      checkedTime: now,
      rejectReason,
    })
    .where('id', '=', approval.id)
    .execute();
  await services.told.proposalDecided(context, approval.id);
}
