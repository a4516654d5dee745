import { ledgerCurrency } from '../../../../domain/finance/ledgerCodes';
import { ledgerCheck, type ProofLine } from '../../../../domain/finance/ledgerProof';
import { codeLabelKey } from '../../../../domain/kit/codes';
import { wireOf } from '../../../../domain/kit/zone';
import { explain } from '../../../explain';
import { translate } from '../../../text';
import { withDatabase } from '../../../withDatabase';
import { hasBacklog, proveNow } from './runs';

const t = translate('en');

/** `npm run proof`: a line a check; the process ends with 1 when one of them is red. */
async function main(): Promise<void> {
  const lines = await withDatabase(async (database) => {
    if (await hasBacklog(database.db)) throw new Error(t('errors.ledger.backlog'));
    return proveNow({ database, clock: () => wireOf(new Date()) });
  });
  for (const line of lines) process.stdout.write(`${textOf(line)}\n`);
  process.exitCode = lines.some(({ red }) => red) ? 1 : 0;
}

function textOf({
  check,
  ledgerCurrency: currency,
  expected,
  found,
  difference,
  red,
  faults,
}: ProofLine): string {
  const label = t(codeLabelKey(ledgerCheck, check) ?? '');
  const unit = currency === null ? '' : ` (${t(codeLabelKey(ledgerCurrency, currency) ?? '')})`;
  const named = faults.map(({ of, key }) => t(`ledger.faultOf.${of}`, { key })).join(', ');
  const sums = `expected ${expected}, found ${found}, difference ${difference}`;
  return `${red ? 'RED  ' : 'green'} ${label}${unit}: ${sums}${named && `; ${named}`}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
