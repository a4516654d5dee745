import { type RawBuilder, sql } from 'kysely';
import type { PendingProposal, ProposedChange } from '../../domain/kit/approval';
import { rightsOf } from '../../domain/kit/call';
import { nameKey } from '../../domain/kit/fold';
import { textOf } from '../../domain/kit/format';
import type { KeptRecord } from '../../domain/kit/kept';
import type { DecidedProposal } from '../../domain/kit/keptDetail';
import { editable } from '../../domain/kit/keptForm';
import type { KeptPage } from '../../domain/kit/keptPage';
import { fieldOf, labelKeyOf } from '../../domain/kit/resource';
import { telling } from '../../domain/kit/telling';
import { later } from '../../domain/kit/zone';
import { type ApprovalKind, PENDING, type Snapshot, type Subject } from './approvals';
import type { Db, OperatorContext } from './context';
import { inTheNameOf } from './inTheNameOf';
import {
  assertPossible,
  type Changing,
  carryOut,
  type KeptChange,
  type KeptEffects,
  keptChange,
  movedTo,
} from './keptChange';
import type { Values } from './keptWrites';
import { lockedIfAny } from './locked';
import type { Maker } from './makers';
import { oneByOne } from './oneByOne';
import { maskedDifference } from './records';
import { Refused } from './refused';
import { selected } from './selected';
import { EVERYTHING } from './sight';

/** What makes changes of a kind of record a matter of two people (decisions section 51). */
export interface TwoPeople {
  /** Whether a change needs a second one, beside the steps of which the page says so; its maker asks, in their own name. */
  readonly needed?: (context: OperatorContext, changing: Changing) => Promise<boolean>;
  /** Refuses whoever approves and has not shown what that takes, such as who they are. */
  readonly assertChecker?: (context: OperatorContext) => void;
  /** Whether a record concerns whoever would decide about it. */
  readonly concerns?: ApprovalKind<KeptChange>['concerns'];
}

/** Decisions section 51. */
const LAPSE_SECONDS = 7 * 86_400;

/** Changes of a kind of record as proposals: what is approved is what was proposed, made in the name of its maker. */
export function keptKind(
  page: KeptPage,
  effects: KeptEffects = {},
  { concerns, assertChecker }: Pick<TwoPeople, 'concerns' | 'assertChecker'> = {},
): ApprovalKind<KeptChange> {
  const { of } = page;
  return {
    name: of.name,
    payload: keptChange,
    rights: (change) => rightsFor(page, change),
    lapses: (_, now) => later(now, LAPSE_SECONDS),
    concerns,
    recordMaker: (db, id) => readRecordMaker(db, page, id),
    of,
    changes: (change, before) => proposedChanges(page, change, before),
    async lock(context, id) {
      await effects.alone?.(context.db);
      return subjectAs(page, id, await recordIfAny(context, page, id));
    },
    async approved(context, approval, change) {
      const before = await recordIfAny(context, page, approval.subjectId);
      const changing = { id: approval.subjectId, change, before };
      assertChecker?.(context);
      const asMaker = await inTheNameOf(context, approval.makerId);
      await assertPossible(asMaker, page, effects, changing);
      await carryOut(asMaker, page, effects, changing);
    },
    rejected: async () => {},
    readable: (context, field, value) => ({
      label: context.t(labelKeyOf(of, field)),
      value: textOf(fieldOf(of, field), value, context),
    }),
  };
}

/** Who brought a record, where its page keeps them from deciding about it. */
export async function readRecordMaker(
  db: Db,
  { of, makerNeverDecides }: KeptPage,
  id: number,
): Promise<Maker | undefined> {
  if (!makerNeverDecides) return undefined;
  const { rows } = await sql<Maker>`
    select maker_id, maker_name from ${sql.table(of.table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The rights of which one is enough to make a change of a page. */
export function rightsFor({ steps, editRight }: KeptPage, change: KeptChange): readonly string[] {
  const call = change.does === 'step' ? steps[change.step] : undefined;
  return call ? rightsOf(call) : [editRight];
}

const recordIfAny = (
  { db, operator }: OperatorContext,
  { of }: KeptPage,
  id: number,
): Promise<KeptRecord | undefined> =>
  lockedIfAny(db, of, { ...of.within, id } as object, operator) as Promise<KeptRecord | undefined>;

/** What a proposal is about: the record as it is, or nothing yet for one that is to be added. */
export function subjectAs(
  page: KeptPage,
  id: number,
  record: KeptRecord | undefined,
  added?: Values,
): Subject {
  const [first = 'id'] = page.form;
  const known = record ?? added ?? {};
  return {
    name: page.called?.(known) ?? String(known[first] ?? id),
    orderId: null,
    version: record?.version ?? -1,
    snapshot: snapshotOf(page, record),
  };
}

/** The same for who only reads. */
export async function subjectOf(db: Db, page: KeptPage, id: number): Promise<Subject> {
  const { rows } = await sql<KeptRecord>`${selected(page.of, { ...page.of.within, id }, EVERYTHING)}`.execute(
    db,
  );
  return subjectAs(page, id, rows[0]);
}

/** The fields that steps write: the status, and what comes with it. */
const setBySteps = ({ moves }: KeptPage['of']): string[] =>
  moves ? ['status', ...Object.values(moves.steps).flatMap(({ sets }) => Object.keys(sets ?? {}))] : [];

/** What a checker relies on: all that the form asks, and what steps write. */
export function snapshotOf(page: KeptPage, record: Values | undefined): Snapshot {
  if (!record) return {};
  const names = new Set([...page.form, ...(page.tells ?? []), ...setBySteps(page.of)]);
  return Object.fromEntries([...names].map((name) => [name, asText(record[name])]));
}

export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a proposal would change, field by field, and what it is a change of, as it may be read: masked fields masked. */
function proposedChanges(page: KeptPage, change: KeptChange, before: Snapshot): ProposedChange[] {
  const { of, form } = page;
  const step = change.does === 'step' ? movedTo(of, change) : undefined;
  const names = step
    ? Object.keys(step).filter((name) => name in before)
    : change.does === 'add'
      ? form
      : editable(page);
  const values = step ?? change.values;
  const differing = names.filter((name) => name in values && asText(values[name]) !== (before[name] ?? null));
  return [
    ...differing.map((name) => ({ field: name, old: before[name] ?? null, new: asText(values[name]) })),
    ...toldBeside(page, change, before)
      .filter((name) => !differing.includes(name))
      .map((name) => ({ field: name, old: null, new: asText(values[name]) ?? before[name] ?? null })),
  ].map((one) => maskedDifference(of, telling(of, one)));
}

/** What a checker relies on beside what changes: what the page says, and with a step, which says nothing of it, the whole record. */
function toldBeside({ tells = [], form }: KeptPage, { does }: KeptChange, before: Snapshot): string[] {
  const filledIn = does === 'step' ? form.filter((name) => (before[name] ?? null) !== null) : [];
  return [...new Set([...tells, ...filledIn])];
}

/** Why a change is proposed: of a step its reason, of a record what its form asks. */
export function reasonOf(change: KeptChange): string | null {
  if (change.does === 'step') return change.reason;
  const { proposalReason } = change.values;
  return typeof proposalReason === 'string' ? proposalReason : null;
}

/** Proposals about a record, with who made them. */
const proposalsAbout = (db: Db, { of }: KeptPage, subjectId: number) =>
  db
    .selectFrom('approvals')
    .select(['id', 'makerName', 'payload'])
    .where('kind', '=', of.name)
    .where('subjectId', '=', subjectId);

/** The change of a record that waits for a decision, if there is one. */
export async function pendingOf(db: Db, page: KeptPage, subjectId: number): Promise<PendingProposal | null> {
  if (!page.decisions) return null;
  const found = await proposalsAbout(db, page, subjectId)
    .select(['makerId', 'madeTime', 'lapseTime', 'changes'])
    .where('auditStatus', '=', PENDING)
    .executeTakeFirst();
  if (!found) return null;
  const { payload, ...proposal } = found;
  const change = keptChange.parse(payload);
  return { ...proposal, reason: change.does === 'step' ? change.reason : null } as PendingProposal;
}

/** So many decided proposals are shown with a record. */
const MOST_DECIDED = 20;

/** The newest proposals about a record that wait no more, the newest first. */
export async function decidedOf(db: Db, page: KeptPage, subjectId: number): Promise<DecidedProposal[]> {
  if (!page.decisions) return [];
  const found = await proposalsAbout(db, page, subjectId)
    .select(['auditStatus', 'checkerName', 'checkedTime', 'rejectReason'])
    .where('auditStatus', '<>', PENDING)
    .orderBy('id', 'desc')
    .limit(MOST_DECIDED)
    .execute();
  return found.map(({ payload, ...proposal }) => {
    const change = keptChange.parse(payload);
    return { ...proposal, does: change.does, step: change.does === 'step' ? change.step : null };
  });
}

/**
 * Refuses to propose a name that another record has, or that waits to be added: 409 `record.duplicate` that names the field. Of
 * several who propose the same at once one is heard.
 */
export async function assertNotThere(
  db: Db,
  { of, unique, uniqueWithin }: KeptPage,
  { id, change, before }: Changing,
): Promise<void> {
  if (!unique || !(unique in change.values)) return;
  const values: Values = { ...before, ...change.values };
  await oneByOne(db, 'proposedNames', `${of.name} ${nameKey(String(values[unique]))}`);
  const names = [unique, ...uniqueWithin];
  const same = (column: (name: string) => RawBuilder<unknown>) =>
    sql.join(
      names.map((name) => sql`name_key(${column(name)}::text) = name_key(${String(values[name])})`),
      sql` and `,
    );
  const { rows } = await sql`
    select from ${sql.table(of.table)} where id <> ${id} and ${same((name) => sql.ref(name))}
    union all
    select from approvals where kind = ${of.name} and audit_status = ${PENDING} and payload ->> 'does' = 'add'
      and ${same((name) => sql`(payload -> 'values' ->> ${name})`)}
    limit 1`.execute(db);
  if (rows.length > 0)
    throw new Refused(409, 'record.duplicate', {}, { [unique]: { key: 'rules.duplicate' } });
}
