import { partnerStatements } from '../../domain/app/statements';
import { matchResultCalls } from '../../domain/reconciliation/matchResult';
import {
  OUTSIDE,
  PUTTING,
  SOURCE_IN_FORCE,
  source,
  sourceCalls,
  sources,
} from '../../domain/reconciliation/source';
import { statementCalls } from '../../domain/reconciliation/statementCalls';
import { statementFileCalls } from '../../domain/reconciliation/statementFile';
import { accountChoice } from '../finance/ledger/accountChoice';
import { assertOnlyOf } from '../finance/onlyOf';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { wrong } from '../kit/refused';
import { prepared, type Route, serve, servePartners } from '../kit/serve';
import { partnerChoices } from '../merchants/partnerChoices';
import { previewStatement } from './statements/preview';
import { receivePut, storePut } from './statements/put';
import { matchAgain, matchLines, readFaults, sourceChoices } from './statements/queries';
import { receiveStatement, storeStatement } from './statements/receive';

/** Sources of statements, changed by two people; statements, and what came of them (decisions section 35). */
export const reconciliationRoutes: Route[] = [
  ...serveKept(sources, { check: assertSource }, { needed: async () => true }),
  ...serve(statementCalls, { preview: prepared(previewStatement, async (_, __, preview) => preview) }),
  ...serve(sourceCalls, {
    accountChoices: async (context) => ({ choices: await accountChoices(context) }),
    partnerChoices: async ({ db }) => ({ choices: await partnerChoices(db, PUTTING) }),
    sourceChoices,
  }),
  ...serve(statementFileCalls, {
    upload: prepared((context, { sourceId }) => storeStatement(context, Number(sourceId)), receiveStatement),
    faults: readFaults,
    matchAgain,
  }),
  ...serve(matchResultCalls, { lines: matchLines }),
  ...servePartners(partnerStatements, { putFile: prepared(storePut, receivePut) }),
];

/** Accounts outside, each called by what it is and whose. */
async function accountChoices({ db, t }: OperatorContext) {
  const found = await db
    .selectFrom('ledgerAccountView')
    .select(['id', 'accountCode', 'ownerName', 'ownerMethod', 'ledgerCurrency'])
    .where('accountCode', 'in', OUTSIDE)
    .orderBy('accountCode')
    .orderBy('id')
    .execute();
  return found.map((account) => accountChoice(t, account));
}

/**
 * Refuses a source of an account that nobody outside sends statements of: 400 naming `accountId`; one whose statements a partner is to put that
 * does not: 400 naming `partnerId`; and as `assertOnlyOf`, by account and by code.
 */
async function assertSource({ db }: OperatorContext, { id, change }: Changing, after: Values): Promise<void> {
  if (change.does !== 'step' && typeof change.values.partnerId === 'number') {
    const { partnerId } = change.values;
    const isOffered = (await partnerChoices(db, PUTTING)).some((one) => one.id === partnerId && !one.closed);
    if (!isOffered) throw wrong('partnerId', { key: 'rules.oneOf' });
  }
  if (change.does !== 'add') return;
  const account = await db
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('id', '=', Number(after.accountId))
    .where('accountCode', 'in', OUTSIDE)
    .executeTakeFirst();
  if (!account) throw wrong('accountId', { key: 'rules.oneOf' });
  for (const field of ['accountId', 'code'] as const)
    await assertOnlyOf(db, source, { id, field, value: String(after[field]), inForce: SOURCE_IN_FORCE });
}
