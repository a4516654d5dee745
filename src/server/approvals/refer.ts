import { approvalKind } from '../../domain/approvals/kinds';
import { REFER_KINDS, refer, referCalls } from '../../domain/approvals/refer';
import { codeOf } from '../../domain/kit/codes';
import { type PricePreview, pricePreview } from '../../domain/pricing/preview';
import { routeSwitch, switchPreview } from '../../domain/routing/routeSwitch';
import { PENDING } from '../kit/approvals';
import type { Db, OperatorContext } from '../kit/context';
import { keptChange } from '../kit/keptChange';
import { recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { previewOfChange } from '../pricing/preview/ofChange';
import { previewNow, switchingIn } from '../routing/switches';
import { readProposalState } from './inbox';

/** Proposals on what users pay, with what would follow from them. */
export const referRoutes: Route[] = serve(referCalls, {
  detail: (context, { id }) => wholeOf(context, id),
  decided: (context, { id }) => wholeOf(context, id),
  preview: async (context, { id }) => ({
    now: await pricesNow(context, id),
    made: await keptPreview(context.db, id),
    switched: await switchSeen(context, id),
  }),
});

const SHOWN = REFER_KINDS.map((name) => codeOf(approvalKind, name));

/** One of them; other kinds are there, and not on this page: 404. */
const referOf = (db: Db, id: number) => recordOf(db, refer, { id, approvalKind: SHOWN });

async function wholeOf(context: OperatorContext, id: number) {
  return { proposal: await referOf(context.db, id), ...(await readProposalState(context, id)) };
}

async function keptPreview(db: Db, proposalId: number): Promise<PricePreview | null> {
  const kept = await db
    .selectFrom('pricePreviews')
    .select('preview')
    .where('proposalId', '=', proposalId)
    .executeTakeFirst();
  return kept ? pricePreview.parse(kept.preview) : null;
}

/** What a switch does to orders, as its maker saw it, and now while it waits; null of anything else. */
async function switchSeen({ db, now, services }: OperatorContext, id: number) {
  const { approvalKind: kind, auditStatus, subjectId } = await referOf(db, id);
  if (kind !== codeOf(approvalKind, 'routeSwitch')) return null;
  const record = await recordOf(db, routeSwitch, { id: subjectId });
  const waits = auditStatus === PENDING;
  return {
    made: switchPreview.parse(record.previewed),
    now: waits ? await previewNow(db, await services.ways(db), await switchingIn(db, record), now) : null,
  };
}

/** What would follow if it were agreed to now; null for what nobody decides any more. Refused with 404. */
async function pricesNow(context: OperatorContext, id: number): Promise<PricePreview | null> {
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
