import { STATEMENT_LINES } from '@/domain/settlement/line';
import { STATEMENTS } from '@/domain/settlement/statement';

/** Where the lines of a statement are. */
export const linesOfStatement = (statementId: number): string =>
  `${STATEMENT_LINES}?${new URLSearchParams({ statementId: String(statementId) })}`;

/** Where the statements of terms are. */
export const statementsOfTerms = (termsId: number): string =>
  `${STATEMENTS}?${new URLSearchParams({ termsId: String(termsId) })}`;
