import type { Choice } from '../../domain/kit/choices';
import { settlementStatementCalls, settlementStatements } from '../../domain/settlement/statement';
import { settlementPages } from '../../domain/settlement/terms';
import { accountChoice } from '../finance/ledger/accountChoice';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import { type Route, serve } from '../kit/serve';
import { statementEffects } from './steps';

/** Terms of whom is settled with, and the statements that come of them (decisions section 37). */
export const settlementRoutes: Route[] = [
  ...Object.values(settlementPages).flatMap((page) => serveKept(page, {}, { needed: async () => true })),
  ...serveKept(settlementStatements, statementEffects, {}),
  ...serve(settlementStatementCalls, {
    termsChoices: async (context) => ({ choices: await termsChoices(context) }),
  }),
];

/** Accounts that have statements, or may have. */
async function termsChoices({ db, t }: OperatorContext): Promise<Choice[]> {
  const found = await db
    .selectFrom('settlementTermsView')
    .select(['id', 'accountCode', 'ownerName', 'ownerMethod', 'ledgerCurrency'])
    .orderBy('accountCode')
    .orderBy('id')
    .execute();
  return found.map((account) => accountChoice(t, account));
}
