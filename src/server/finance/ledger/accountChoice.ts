import { ledgerAccountName, type OwnedAccount } from '../../../domain/finance/ledgerAccountName';
import { ledgerCurrency } from '../../../domain/finance/ledgerCodes';
import type { Choice } from '../../../domain/kit/choices';
import { codeLabelKey } from '../../../domain/kit/codes';
import type { Translate } from '../../../domain/kit/languages';

interface Account extends OwnedAccount {
  readonly id: number;
  readonly ledgerCurrency: number;
}

/** An account of the ledger as one is chosen: its name with its owner, and its currency. */
export const accountChoice = (
  t: Translate,
  { id, ledgerCurrency: currency, ...account }: Account,
): Choice => ({
  id,
  name: `${ledgerAccountName(t, account)} · ${t(codeLabelKey(ledgerCurrency, currency) ?? '')}`,
  superiorId: null,
  closed: false,
});
