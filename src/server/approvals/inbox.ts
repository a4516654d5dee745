import { approvals, proposal } from '../../domain/approvals/inbox';
import { keptPages } from '../../domain/keptPages';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { telling } from '../../domain/kit/telling';
import { changedSince, type Difference } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { subjectOf } from '../kit/keptDecided';
import { named } from '../kit/recordHistory';
import { maskedDifference, recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';

/** The inbox beside its list: a proposal that no page of its own shows. */
export const inboxRoutes: Route[] = serve({ detail: approvals.detail }, { detail: proposalWhole });

async function proposalWhole(
  { db, operator }: OperatorContext,
  { id }: InputOf<typeof approvals.detail>,
): Promise<OutputOf<typeof approvals.detail>> {
  const whole = await recordOf(db, proposal, { id }, operator);
  return { proposal: whole, changedSince: await sinceThen(db, id) };
}

/** What became other of a kept record since its change was proposed; other kinds tell that on pages of their own. */
export async function sinceThen(db: Db, id: number): Promise<Difference[]> {
  const proposed = await db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const page = Object.values(keptPages).find(({ of, decisions }) => decisions && of.name === proposed.kind);
  if (!page) return [];
  const changes = changedSince(proposed, await subjectOf(db, page, proposed.subjectId));
  const ofFields = changes.filter(({ field }) => field in page.of.fields && field !== 'version');
  const told = ofFields.map((one) => telling(page.of, one));
  return (await named(db, page.of, told)).map((one) => maskedDifference(page.of, one));
}
