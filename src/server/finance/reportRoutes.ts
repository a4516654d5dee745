import { profitChoices, profitStats, trialBalance } from '../../domain/finance/reports';
import { statsHandlers } from '../exports/statsHandlers';
import { type Route, serve } from '../kit/serve';
import { partnerChoices } from '../merchants/partnerChoices';
import { profitSpring, trialBalanceSpring } from './reports';

/** What was earned, and the trial balance (decisions section 38). */
export const reportRoutes: Route[] = [
  ...serve(profitStats, statsHandlers(profitSpring)),
  ...serve(profitChoices, {
    partners: async ({ db }) => ({ choices: await partnerChoices(db, ['payout']) }),
  }),
  ...serve(trialBalance, statsHandlers(trialBalanceSpring)),
];
