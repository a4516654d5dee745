import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { settlementLine } from '../../../domain/settlement/line';
import { settlementStatement } from '../../../domain/settlement/statement';
import { settlementTerms } from '../../../domain/settlement/terms';
import { keptTable, table, view } from '../table';
import { seenWhole } from './seen';

/** Which lines of the ledger are on which statement: of those that are live each is on one. */
const settlementLines = resource('settlementLines', 'settlement_lines', {
  statementId: f.id(),
  ledgerLineId: f.id(),
  isFee: f.flag(),
  live: f.flag(),
});

const terms = keptTable(settlementTerms);

/** Terms of settlement, statements and what these are made of (migration `0159_settlement`). */
export const settlementTables = {
  // The terms of every kind are in one table.
  settlementTerms: { ...terms, references: { ...terms.references, partyId: 'parties' } },
  settlementTermsView: view(settlementTerms.shown, 'settlement_terms'),
  settlementStatements: keptTable(settlementStatement, 'some'),
  settlementStatementView: view(settlementStatement.shown, 'settlement_statements'),
  settlementLines: table('work', settlementLines, {
    references: { statementId: 'settlement_statements', ledgerLineId: 'ledger_lines' },
    defaults: { live: true },
    seen: seenWhole,
  }),
  settlementLineView: view(settlementLine, 'settlement_lines', { seen: seenWhole }),
};
