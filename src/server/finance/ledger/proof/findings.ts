import {
  type LedgerCheck,
  ledgerCheck,
  MOST_NAMED,
  type ProofFault,
  type ProofLine,
} from '../../../../domain/finance/ledgerProof';
import { codeOf } from '../../../../domain/kit/codes';
import { compare, minus, sum } from '../../../../domain/kit/decimal';

/** What a step of a check found, in a currency where it is about amounts. */
export interface Finding {
  readonly of: LedgerCheck;
  readonly currency?: number;
  readonly expected: string;
  readonly found: string;
  readonly faults?: readonly ProofFault[];
}

/** The lines of a proof, in the order of checks and currencies, with a finding added to that of its check. */
export function addFinding(
  lines: readonly ProofLine[],
  { of, currency, expected, found, faults = [] }: Finding,
): readonly ProofLine[] {
  const check = codeOf(ledgerCheck, of);
  const ledgerCurrency = currency ?? null;
  const isIt = (line: ProofLine) => line.check === check && line.ledgerCurrency === ledgerCurrency;
  const before = lines.find(isIt);
  const now = lineOf({
    check,
    ledgerCurrency,
    expected: added(before?.expected, expected, ledgerCurrency),
    found: added(before?.found, found, ledgerCurrency),
    faults: [...(before?.faults ?? []), ...faults].slice(0, MOST_NAMED),
  });
  return [...lines.filter((line) => !isIt(line)), now].sort(
    (one, other) => one.check - other.check || (one.ledgerCurrency ?? 0) - (other.ledgerCurrency ?? 0),
  );
}

/** What is of no currency is so many. */
const added = (one = '0', other: string, currency: number | null): string =>
  currency === null ? String(Number(one) + Number(other)) : sum(one, other);

/** A line is red for a difference, and for a fault that another one makes up for. */
function lineOf(line: Omit<ProofLine, 'difference' | 'red'>): ProofLine {
  const counted = line.ledgerCurrency === null;
  const difference = counted
    ? String(Number(line.found) - Number(line.expected))
    : minus(line.found, line.expected);
  const sign = compare(difference, '0');
  // There may be more for users than is owed to them.
  const differs = line.check === codeOf(ledgerCheck, 'cover') ? sign < 0 : sign !== 0;
  return { ...line, difference, red: differs || line.faults.length > 0 };
}
