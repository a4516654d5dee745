import { sql } from 'kysely';
import { type Begins, beginsOf, type ProposalEffect } from '../../domain/approvals/effect';
import type { ProposedChange } from '../../domain/kit/approval';
import type { KeptPage } from '../../domain/kit/keptPage';
import { fieldOf } from '../../domain/kit/resource';
import { later } from '../../domain/kit/zone';
import { OLD_SERVES_SECONDS } from '../../domain/merchants/bankAccount';
import { type Approval, PENDING, type Snapshot } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { type KeptChange, keptChange } from '../kit/keptChange';
import { asText } from '../kit/keptDecided';
import type { Values } from '../kit/keptWrites';
import { named } from '../kit/recordHistory';
import { maskedDifference } from '../kit/records';
import { readInForce } from './inForce';

type Line = ProposalEffect['lines'][number];

/** Fields that are read beside the lines: when it begins, why it is proposed, and what a switch leaves. */
const BESIDE = ['startTime', 'fromDay', 'proposalReason', 'fromName'];

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
  const values = { ...before, ...change.values, ...(change.does === 'add' && record) };
  const current =
    change.does === 'add' ? await readInForce(db, page, { id: proposed.subjectId, values }, moment) : before;
  const step = change.does === 'step' ? change.step : undefined;
  const appliesTo = await appliesToOf(db, page, values);
  const told = proposed.changes as readonly ProposedChange[];
  const lines =
    change.does === 'add'
      ? await addedLines(db, page, told, { values, current })
      : changedLines(told, before);
  const beside = [...BESIDE, ...appliesTo.map(({ field }) => field)];
  return {
    isNew: current === undefined,
    lines: lines.filter((one) => one.differs || !beside.includes(one.field)),
    begins:
      page.of.name === 'bankAccount' && current !== undefined && change.does === 'add'
        ? afterTheOldOne
        : beginsOf(page, values, moment, step),
    appliesTo,
    reason: reasonOf(change),
  };
}

/** The same of what is no kept record: as it is told, and of points what the user would have, at the approval. */
export async function readToldEffect(db: Db, proposed: Approval): Promise<ProposalEffect> {
  const told = (proposed.changes as readonly ProposedChange[]).map((one) => ({ ...one, differs: true }));
  const isWaiting = proposed.kind === 'pointAdjustment' && proposed.auditStatus === PENDING;
  const lines = isWaiting ? await balanceLines(db, proposed.subjectId, told) : told;
  const isNew = lines.every(({ old }) => old === null);
  return { isNew, lines, begins: { how: 'atApproval' }, appliesTo: [], reason: null };
}

/** Points that come or go, read as what the user has and would have. */
async function balanceLines(db: Db, userId: number, told: readonly Line[]): Promise<Line[]> {
  const { points } = await db
    .selectFrom('users')
    .select('points')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return told.map((one) =>
    one.field === 'points'
      ? { ...one, old: String(points), new: String(points + Number(one.new)) }
      : { ...one, old: one.new, differs: false },
  );
}

/** The account before serves on for a while. */
const afterTheOldOne: Begins = { how: 'after', hours: OLD_SERVES_SECONDS / 3600 };

const reasonOf = (change: KeptChange): string | null => {
  if (change.does === 'step') return change.reason;
  const { proposalReason } = change.values;
  return typeof proposalReason === 'string' ? proposalReason : null;
};

/** A record with what its view shows beside; empty for what is not there yet. */
async function shownRecord(db: Db, { of }: KeptPage, id: number): Promise<Values> {
  const { rows } = await sql<Values>`
    select * from ${sql.table(of.shown.table)} where id = ${id}`.execute(db);
  return rows[0] ?? {};
}

/** Whom or what it applies to: a field without a value says nothing, unless it says that it is all. */
async function appliesToOf(db: Db, { of, appliesTo }: KeptPage, values: Values) {
  const said = appliesTo
    .map((field) => ({ field, old: null, new: asText(values[field]) }))
    .filter((one) => one.new !== null || fieldOf(of.shown, one.field).absent === 'published.all');
  const read = (await named(db, of, said)).map((one) => maskedDifference(of.shown, one));
  return read.map(({ field, new: value }) => ({ field, value }));
}

/** The fields that are changed, and those that were told to say of what. */
const changedLines = (told: readonly ProposedChange[], before: Values): Line[] =>
  told.flatMap((one): Line[] => {
    const isTold = one.old === null && asText(before[one.field]) !== null;
    if (isTold) return [{ ...one, old: one.new, differs: false }];
    return one.old === null && one.new === null ? [] : [{ ...one, differs: true }];
  });

interface Added {
  /** What is added, unmasked. */
  readonly values: Values;
  /** What is in force in its place, as far as it says the same; undefined for nothing. */
  readonly current: Values | undefined;
}

/** What is added beside what is in force in its place. */
async function addedLines(
  db: Db,
  { of, form }: KeptPage,
  told: readonly ProposedChange[],
  { values, current }: Added,
): Promise<Line[]> {
  const names = new Set([...told.map(({ field }) => field), ...(current ? form : [])]);
  const lines = [...names]
    .filter((name) => !BESIDE.includes(name))
    .map((field): Line => {
      const next = asText(values[field]);
      const known = current !== undefined && field in current;
      const old = known ? asText(current[field]) : current && next;
      return { field, old: old ?? null, new: next, differs: (old ?? null) !== next };
    })
    .filter((one) => one.old !== null || one.new !== null);
  return (await named(db, of, lines)).map((one) => maskedDifference(of, one));
}
