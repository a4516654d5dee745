import { sql } from 'kysely';
import { type Begins, beginsOf, type ProposalEffect } from '../../domain/approvals/effect';
import { changedLines, type ProposedChange } from '../../domain/kit/approval';
import type { KeptPage } from '../../domain/kit/keptPage';
import { fieldOf } from '../../domain/kit/resource';
import { later } from '../../domain/kit/zone';
import { OLD_SERVES_SECONDS } from '../../domain/merchants/bankAccount';
import { type Approval, PENDING, type Snapshot } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { keptChange } from '../kit/keptChange';
import { asText, reasonOf } from '../kit/keptDecided';
import type { Values } from '../kit/keptWrites';
import { named } from '../kit/recordHistory';
import { maskedDifference } from '../kit/records';
import { readInForce } from './inForce';

type Line = ProposalEffect['lines'][number];

/** Fields that are shown elsewhere: when it begins, why it is proposed, and what a switch leaves. */
const SHOWN_ELSEWHERE = ['startTime', 'fromDay', 'proposalReason', 'fromName'];

/**
 * What approving a proposal on a kept record does: what is in force and what it becomes, from when on, and whom or what it
 * applies to. Of one that was decided, as it was then.
 */
export async function readEffect(
  { db, now }: OperatorContext,
  page: KeptPage,
  proposed: Approval,
): Promise<ProposalEffect> {
  const change = keptChange.parse(proposed.payload);
  // What was in force before the decision, which may have ended it.
  const moment = proposed.checkedTime === null ? now : later(proposed.checkedTime, -1);
  const record = await shownRecord(db, page, proposed.subjectId);
  const before = { ...record, ...(proposed.snapshot as Snapshot) };
  // A published record stands as it was proposed; any other may have become another one since it was added.
  const isPublishedAddition = change.does === 'add' && page.of.published !== undefined;
  const values = isPublishedAddition ? { ...change.values, ...record } : { ...before, ...change.values };
  const current =
    change.does === 'add' ? await readInForce(db, page, { id: proposed.subjectId, values }, moment) : before;
  const step = change.does === 'step' ? change.step : undefined;
  const appliesTo = await appliesToOf(db, page, values);
  const changes = proposed.changes as readonly ProposedChange[];
  const lines =
    change.does === 'add'
      ? await addedLines(db, page, changes, { values, current })
      : changedLines(changes, before);
  const elsewhere = [...SHOWN_ELSEWHERE, ...appliesTo.map(({ field }) => field)];
  return {
    isNew: current === undefined,
    lines: lines.filter((one) => one.differs || !elsewhere.includes(one.field)),
    begins:
      page.of.name === 'bankAccount' && current !== undefined && change.does === 'add'
        ? afterTheOldOne
        : beginsOf(page, values, moment, step),
    appliesTo,
    reason: reasonOf(change),
  };
}

/** The same of what is no record of operators: its changes, at the approval; of points what the user has and would have. */
export async function readOtherEffect(db: Db, proposed: Approval): Promise<ProposalEffect> {
  const changes = (proposed.changes as readonly ProposedChange[]).map((one) => ({ ...one, differs: true }));
  const isWaiting = proposed.kind === 'pointAdjustment' && proposed.auditStatus === PENDING;
  const lines = isWaiting ? await balanceLines(db, proposed.subjectId, changes) : changes;
  const isNew = lines.every(({ old }) => old === null);
  return { isNew, lines, begins: { how: 'atApproval' }, appliesTo: [], reason: null };
}

/** Points that come or go, read as what the user has and would have. */
async function balanceLines(db: Db, userId: number, changes: readonly Line[]): Promise<Line[]> {
  const { points } = await db
    .selectFrom('users')
    .select('points')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return changes.map((one) =>
    one.field === 'points'
      ? { ...one, old: String(points), new: String(points + Number(one.new)) }
      : { ...one, old: one.new, differs: false },
  );
}

/** The account before serves on for a while. */
const afterTheOldOne: Begins = { how: 'after', hours: OLD_SERVES_SECONDS / 3600 };

/** A record with the fields of its view; empty for what is not there yet. */
async function shownRecord(db: Db, { of }: KeptPage, id: number): Promise<Values> {
  const { rows } = await sql<Values>`
    select * from ${sql.table(of.shown.table)} where id = ${id}`.execute(db);
  return rows[0] ?? {};
}

/** Whom or what it applies to: a field without a value says nothing, unless it says that it is all. */
async function appliesToOf(db: Db, { of, appliesTo }: KeptPage, values: Values) {
  const fields = appliesTo
    .map((field) => ({ field, old: null, new: asText(values[field]) }))
    .filter((one) => one.new !== null || fieldOf(of.shown, one.field).absent === 'published.all');
  const read = (await named(db, of, fields)).map((one) => maskedDifference(of.shown, one));
  return read.map(({ field, new: value }) => ({ field, value }));
}

interface Added {
  /** What is added, unmasked. */
  readonly values: Values;
  /** What is in force in its place, as far as it says the same; undefined for nothing. */
  readonly current: Values | undefined;
}

/** What is added, compared with what is in force in its place. */
async function addedLines(
  db: Db,
  { of, form }: KeptPage,
  changes: readonly ProposedChange[],
  { values, current }: Added,
): Promise<Line[]> {
  const names = new Set([...changes.map(({ field }) => field), ...(current ? form : [])]);
  const lines = [...names]
    .filter((name) => !SHOWN_ELSEWHERE.includes(name))
    .map((field): Line => {
      const next = asText(values[field]);
      const old = current && field in current ? asText(current[field]) : current ? next : null;
      return { field, old, new: next, differs: old !== next };
    })
    .filter((one) => one.old !== null || one.new !== null);
  return (await named(db, of, lines)).map((one) => maskedDifference(of, one));
}
