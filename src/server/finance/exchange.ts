import { exchangeAudit, exchangeAuditCalls } from '../../domain/finance/exchangeAudit';
import { bankKind, exchangeBanks, FX_PARTNER } from '../../domain/finance/exchangeBank';
import { exchangeFormat, exchangeFormats, FORMAT_IN_FORCE } from '../../domain/finance/exchangeFormat';
import { exchangeRuleCalls, exchangeRules } from '../../domain/finance/exchangeRule';
import { fxOrderCalls } from '../../domain/finance/fxOrders';
import { valuesOf } from '../../domain/kit/codes';
import { readProposalState } from '../approvals/inbox';
import type { Db } from '../kit/context';
import { serveKept } from '../kit/kept';
import { recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { formatPreviewRoutes } from './bankFile/preview';
import { assertBankFits } from './exchangeBanks';
import { assertFormatFits } from './exchangeFormats';
import { assertRuleFits, oneChangeOfBanks } from './exchangeRules';
import { tryRoutes } from './tryRule';

const always = { needed: async () => true };

/** Banks that swap, their rules and the formats of their files: proposed by finance, decided by who audits (decisions sections 18 and 33). */
export const exchangeRoutes: Route[] = [
  ...serveKept(exchangeBanks, { alone: oneChangeOfBanks, check: assertBankFits }, always),
  ...serveKept(exchangeRules, { alone: oneChangeOfBanks, check: assertRuleFits }, always),
  ...serveKept(
    exchangeFormats,
    { alone: oneChangeOfBanks, check: assertFormatFits(exchangeFormat, FORMAT_IN_FORCE) },
    always,
  ),
  ...serve(exchangeRuleCalls, {
    bankChoices: async ({ db }) => ({ choices: await bankChoices(db, valuesOf(bankKind)) }),
  }),
  ...serve(fxOrderCalls, {
    partnerChoices: async ({ db }) => ({ choices: await bankChoices(db, [FX_PARTNER]) }),
  }),
  ...tryRoutes,
  ...formatPreviewRoutes,
  ...serve(exchangeAuditCalls, {
    detail: async (context, { id }) => ({
      proposal: await recordOf(context.db, exchangeAudit, { id }),
      ...(await readProposalState(context, id)),
    }),
  }),
];

/** Every bank of some kinds; what is disabled may have a rule all the same, so that it is ready when it is enabled. */
async function bankChoices(db: Db, kinds: readonly number[]) {
  const found = await db
    .selectFrom('exchangeBanks')
    .select(['id', 'ename as name'])
    .where('bankKind', 'in', kinds)
    .orderBy('ename')
    .execute();
  return found.map((one) => ({ ...one, superiorId: null, closed: false }));
}
