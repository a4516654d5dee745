import { approvalKind } from '../../domain/approvals/kinds';
import { REFER_KINDS, refer, referCalls } from '../../domain/approvals/refer';
import { codeOf } from '../../domain/kit/codes';
import { type PricePreview, pricePreview } from '../../domain/pricing/preview';
import { PENDING } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { keptChange } from '../kit/keptChange';
import { recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { previewOfChange } from '../pricing/preview/ofChange';
import { sinceThen } from './inbox';

/** Proposals on what users pay, with what would follow from them. */
export const referRoutes: Route[] = serve(referCalls, {
  detail: ({ db }, { id }) => wholeOf(db, id),
  decided: ({ db }, { id }) => wholeOf(db, id),
  preview: async (context, { id }) => ({
    now: await previewNow(context, id),
    made: await keptPreview(context.db, id),
  }),
});

const SHOWN = REFER_KINDS.map((name) => codeOf(approvalKind, name));

/** One of them; other kinds are there, and not on this page: 404. */
const referOf = (db: Db, id: number) => recordOf(db, refer, { id, approvalKind: SHOWN });

async function wholeOf(db: Db, id: number) {
  return { proposal: await referOf(db, id), changedSince: await sinceThen(db, id) };
}

async function keptPreview(db: Db, proposalId: number): Promise<PricePreview | null> {
  const kept = await db
    .selectFrom('pricePreviews')
    .select('preview')
    .where('proposalId', '=', proposalId)
    .executeTakeFirst();
  return kept ? pricePreview.parse(kept.preview) : null;
}

/** What would follow if it were agreed to now; null for what nobody decides any more. Refused with 404. */
async function previewNow(context: OperatorContext, id: number): Promise<PricePreview | null> {
  const { db } = context;
  const { auditStatus } = await referOf(db, id);
  if (auditStatus !== PENDING) return null;
  const proposed = await db
    .selectFrom('approvals')
    .select(['kind', 'subjectId', 'payload'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = keptChange.parse(proposed.payload);
  return previewOfChange(context, proposed.kind, { id: proposed.subjectId, change });
}
