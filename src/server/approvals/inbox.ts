import { approvals, proposal } from '../../domain/approvals/inbox';
import { type ApprovalKindName, approvalPlaces } from '../../domain/approvals/kinds';
import { keptPages } from '../../domain/keptPages';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { KeptPage } from '../../domain/kit/keptPage';
import { telling } from '../../domain/kit/telling';
import { type Approval, changedSince, type Difference } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { keptChange } from '../kit/keptChange';
import { readRecordMaker, rightsFor, subjectOf } from '../kit/keptDecided';
import { readMakerObstacle } from '../kit/makers';
import { named } from '../kit/recordHistory';
import { maskedDifference, recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { readEffect, readOtherEffect } from './effect';

/** The inbox beside its list: a proposal that no page of its own shows. */
export const inboxRoutes: Route[] = serve({ detail: approvals.detail }, { detail: proposalWhole });

async function proposalWhole(
  context: OperatorContext,
  { id }: InputOf<typeof approvals.detail>,
): Promise<OutputOf<typeof approvals.detail>> {
  const whole = await recordOf(context.db, proposal, { id }, context.operator);
  return { proposal: whole, ...(await readProposalState(context, id)) };
}

/** How a proposal stands now that no page of its own shows. */
export async function readProposalState(context: OperatorContext, id: number) {
  const proposed = await context.db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const page = Object.values(keptPages).find(({ of, decisions }) => decisions && of.name === proposed.kind);
  const rights = page
    ? rightsFor(page, keptChange.parse(proposed.payload))
    : [approvalPlaces[proposed.kind as ApprovalKindName].calls.recall.right];
  return {
    effect: page ? await readEffect(context, page, proposed) : await readOtherEffect(context.db, proposed),
    changedSince: page ? await sinceThen(context.db, page, proposed) : [],
    makerObstacle: await readMakerObstacle(
      context,
      proposed,
      rights,
      page && (await readRecordMaker(context.db, page, proposed.subjectId)),
    ),
  };
}

/** What became other of a kept record since its change was proposed; other kinds tell that on pages of their own. */
async function sinceThen(db: Db, page: KeptPage, proposed: Approval): Promise<Difference[]> {
  const changes = changedSince(proposed, await subjectOf(db, page, proposed.subjectId));
  const ofFields = changes.filter(({ field }) => field in page.of.fields && field !== 'version');
  const told = ofFields.map((one) => telling(page.of, one));
  return (await named(db, page.of, told)).map((one) => maskedDifference(page.of, one));
}
