import { isReplaced, type KeptRecord } from '../../domain/kit/kept';
import { editable } from '../../domain/kit/keptForm';
import { type Changed, callsOf, isStepByTwo, type KeptPage } from '../../domain/kit/keptPage';
import { isFinal } from '../../domain/kit/moves';
import { codeVar } from '../../domain/kit/refusal';
import { canonical } from '../../domain/kit/wire';
import { approveMany, rejectMany } from './approvalBatch';
import { approve, propose, recall, reject } from './approvals';
import type { Db, OperatorContext } from './context';
import { assertPossible, type Changing, carryOut, type KeptChange, type KeptEffects } from './keptChange';
import {
  assertNotThere,
  decidedOf,
  keptKind,
  pendingOf,
  subjectAs,
  subjectOf,
  type TwoPeople,
} from './keptDecided';
import { lockedKept, nextIdOf, type Values } from './keptWrites';
import { assertNoneWaits, insertProposed, publishedKind } from './published';
import { recordHistory } from './recordHistory';
import { recordOf } from './records';
import { assertNot, Refused } from './refused';
import { prepared, type Route, serve } from './serve';

type Edit = { readonly id: number; readonly version: number; readonly cleared?: readonly string[] } & Values;
type Answer = (context: OperatorContext, input: never) => Promise<unknown>;
type Answers = Record<string, Answer | ReturnType<typeof prepared<OperatorContext, Values, Values, unknown>>>;

/**
 * Answers the calls of a page on which operators keep records, but its list, which answers with the others. Lock, version,
 * moves, history and audit are the same for all. Refused: 400 naming the fields at fault; 404; 409 `record.duplicate`
 * naming the field, `record.changedMeanwhile` with what another one changed, `record.nothingChanged`, `kept.final`, and
 * what the page says besides (`whyNot`).
 * With `two`, what needs a second person is proposed, refused as in `propose` when a proposal waits already.
 */
export function serveKept(page: KeptPage, effects: KeptEffects = {}, two?: TwoPeople): Route[] {
  const { of, steps } = page;
  const { page: _list, export: _export, ...group } = callsOf(page);
  const change = (context: OperatorContext, changing: Changing) =>
    made(context, page, effects, two, changing);
  const locked = async (
    context: OperatorContext,
    asked: { readonly id: number; readonly version: number },
  ) => {
    await effects.alone?.(context.db);
    return lockedKept(context, of, asked);
  };
  const answers: Answers = {
    detail: async ({ db, operator }, { id }: { id: number }) => ({
      record: await recordOf(db, of.shown, { ...of.within, id }, operator),
      pending: await pendingOf(db, page, id),
      decided: await decidedOf(db, page, id),
    }),
    async history({ db, operator }, { id }: { id: number }) {
      await recordOf(db, of.shown, { ...of.within, id }, operator);
      return { changes: (await recordHistory(db, of, id)).map(({ version: _, ...change }) => change) };
    },
    ...('edit' in page.calls && {
      async edit(context: OperatorContext, { id, version, ...input }: Edit) {
        const before = await locked(context, { id, version });
        return change(context, {
          id,
          change: { does: 'edit', values: editedIn(page, before, input) },
          before,
        });
      },
    }),
    ...(two && decisionsOf(page, effects, two)),
  };
  const add = async (context: OperatorContext, input: Values, filled: Values = {}) => {
    const names = isReplaced(of) ? [...page.form, 'replacesId'] : page.form;
    const asked = Object.fromEntries(names.map((name) => [name, input[name] ?? null]));
    await effects.alone?.(context.db);
    const id = await nextIdOf(context.db, of);
    const [told, written] = parted(filled, page.answers);
    const values = { ...asked, ...written };
    return {
      ...(await change(context, { id, change: { does: 'add', values }, before: undefined })),
      ...told,
    };
  };
  if (!page.given) answers.add = effects.filled ? prepared(effects.filled, add) : add;
  for (const step of Object.keys(steps)) {
    answers[step] = async (context, { id, version, reason, ...values }: MoveInput) => {
      const before = await locked(context, { id, version });
      return change(context, { id, change: { does: 'step', step, reason: reason ?? null, values }, before });
    };
  }
  if (Object.keys(answers).length !== Object.keys(group).length)
    throw new Error(`${page.page} has calls that are unanswered`);
  return serve(group, answers as never);
}

/** What is answered once, and what is written. */
function parted(filled: Values, answers: readonly string[]): [told: Values, written: Values] {
  const part = (isTold: boolean) =>
    Object.fromEntries(Object.entries(filled).filter(([name]) => answers.includes(name) === isTold));
  return [part(true), part(false)];
}

type MoveInput = { readonly id: number; readonly version: number; readonly reason?: string } & Values;

/** Makes a change, or proposes it where it takes a second person. */
async function made(
  context: OperatorContext,
  page: KeptPage,
  effects: KeptEffects,
  two: TwoPeople | undefined,
  changing: Changing,
): Promise<Changed> {
  const { id, change } = changing;
  await assertPossible(context, page, effects, changing);
  if (!two || !(await takesTwo(context, page, two, changing))) {
    await carryOut(context, page, effects, changing);
    return { id, proposalId: null };
  }
  if (page.of.published) await waitingRow(context, page, effects, changing);
  else if (change.does !== 'step') await assertNotThere(context.db, page, changing);
  const subject = await subjectWhen(context.db, page, changing);
  const proposed = await completedAs(context, effects, change);
  const proposalId = await propose(context, kindOf(page, effects, two), id, subject, proposed);
  await effects.proposed?.(context, changing, proposalId);
  return { id, proposalId };
}

/** Whether a change takes a second person: by what the page says of its step, or by what the area says of the change. */
async function takesTwo(context: OperatorContext, page: KeptPage, two: TwoPeople, changing: Changing) {
  const { change } = changing;
  if (change.does === 'step' && isStepByTwo(page, change.step)) return true;
  return (await two.needed?.(context, changing)) === true;
}

/** What follows from other records is told to the checker as it is while the change is proposed. */
async function completedAs(
  context: OperatorContext,
  { completed }: KeptEffects,
  change: KeptChange,
): Promise<KeptChange> {
  if (change.does !== 'add' || !completed) return change;
  return { ...change, values: { ...change.values, ...(await completed(context, change.values)) } };
}

/** What is published stands in its table while it waits, and one proposal about the same at a time. */
async function waitingRow(
  context: OperatorContext,
  page: KeptPage,
  effects: KeptEffects,
  { id, change, before }: Changing,
) {
  if (change.does === 'add') await insertProposed(context, page, effects, id, change.values);
  else if (before && !page.of.published?.stepsAlone)
    await assertNoneWaits(context.db, page.of, before, before.id);
}

/** What a proposal is about, as it is while it is made. */
async function subjectWhen(db: Db, page: KeptPage, { id, change, before }: Changing) {
  if (page.of.published && change.does === 'add') return subjectOf(db, page, id);
  return subjectAs(page, id, before, change.does === 'add' ? change.values : undefined);
}

/** How proposals of a page are made and decided. */
const kindOf = (page: KeptPage, effects: KeptEffects, two: TwoPeople) =>
  page.of.published ? publishedKind(page, effects) : keptKind(page, effects, two);

/** The fields that an edit changes. Refused: 409 `kept.final` and `record.nothingChanged`. */
function editedIn(page: KeptPage, record: KeptRecord, { cleared, ...input }: Values): Values {
  const { of } = page;
  const status = Number(record.status);
  if (of.moves && isFinal(of.moves, status))
    throw new Refused(409, 'kept.final', { status: codeVar(of.moves.codes, status) });
  const emptied = Object.fromEntries(((cleared as string[] | undefined) ?? []).map((name) => [name, null]));
  const given: Values = { ...input, ...emptied };
  const changed = editable(page).filter(
    (name) => name in given && canonical(given[name]) !== canonical(record[name]),
  );
  if (changed.length === 0) throw new Refused(409, 'record.nothingChanged');
  assertNot(page.whyNot?.(record, { fields: changed }));
  return Object.fromEntries(changed.map((name) => [name, given[name]]));
}

/** How somebody else decides on what was proposed. */
function decisionsOf(page: KeptPage, effects: KeptEffects, two: TwoPeople): Answers {
  const kind = kindOf(page, effects, two);
  type One = { readonly auditId: number };
  type Many = { readonly auditIds: readonly number[] };
  type Why = { readonly rejectReason: string };
  const nothing = async (work: Promise<unknown>) => {
    await work;
    return {};
  };
  return {
    approve: (context, { auditId }: One) => nothing(approve(context, kind, auditId)),
    reject: (context, { auditId, rejectReason }: One & Why) =>
      nothing(reject(context, kind, auditId, rejectReason)),
    recall: (context, { auditId }: One) => nothing(recall(context, kind, auditId)),
    approveMany: async (context, { auditIds }: Many) => ({
      outcomes: await approveMany(context, kind, auditIds),
    }),
    rejectMany: async (context, { auditIds, rejectReason }: Many & Why) => ({
      outcomes: await rejectMany(context, kind, auditIds, rejectReason),
    }),
  };
}
