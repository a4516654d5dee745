import { profitChoices, profitStats, trialBalance } from '../../domain/finance/reports';
import type { Choice } from '../../domain/kit/choices';
import { codeOf } from '../../domain/kit/codes';
import { partnerScope } from '../../domain/merchants/partnerScope';
import { statsHandlers } from '../exports/statsHandlers';
import type { Db } from '../kit/context';
import { type Route, serve } from '../kit/serve';
import { profitSpring, trialBalanceSpring } from './reports';

/** What was earned, and the trial balance (decisions section 38). */
export const reportRoutes: Route[] = [
  ...serve(profitStats, statsHandlers(profitSpring)),
  ...serve(profitChoices, { partners: async ({ db }) => ({ choices: await payoutPartners(db) }) }),
  ...serve(trialBalance, statsHandlers(trialBalanceSpring)),
];

/** Who pays orders out, or did. */
async function payoutPartners(db: Db): Promise<Choice[]> {
  const found = await db
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('scope', '=', codeOf(partnerScope, 'payout'))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return found.map((one) => ({ ...one, superiorId: null, closed: false }));
}
