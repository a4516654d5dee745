import { codeLabelKey } from '../kit/codes';
import type { Field } from '../kit/fields';
import type { Translate } from '../kit/languages';
import { collectionMethod } from '../orders/codes';
import { ledgerAccountCode } from './ledgerCodes';

/** A ledger account and its owner, of which nothing is said where there is none. */
export interface OwnedAccount {
  readonly accountCode: number;
  readonly ownerName: string | null;
  /** The payment method whose account it is. */
  readonly ownerMethod?: number | null;
}

/** The name of a ledger account with its owner, as there may be one for each: `PHP prefund (1210) · Bayanihan Bills`. */
export function ledgerAccountName(
  t: Translate,
  { accountCode, ownerName, ownerMethod = null }: OwnedAccount,
): string {
  const method = ownerMethod === null ? null : t(codeLabelKey(collectionMethod, ownerMethod) ?? '');
  const owner = ownerName ?? method;
  const account = t(codeLabelKey(ledgerAccountCode, accountCode) ?? '');
  return owner ? `${account} · ${owner}` : account;
}

/** An account as the database names it: its number, its owner or the number of the method whose it is, and its currency. */
const STORED = /^(\d{4}) · (?:(.+) · )?(NTD|PHP)$/;

/** A reference to a ledger account, which proposals and histories have by its stored name: read as it is called where it is chosen. */
export const readAsAccount = <F extends Field>(reference: F): F => ({
  ...reference,
  written(value, { t }) {
    const [, code, owner, currency] = STORED.exec(String(value)) ?? [];
    if (code === undefined) return String(value);
    const isMethod = owner !== undefined && codeLabelKey(collectionMethod, Number(owner)) !== undefined;
    const owned = isMethod ? { ownerName: null, ownerMethod: Number(owner) } : { ownerName: owner ?? null };
    return `${ledgerAccountName(t, { accountCode: Number(code), ...owned })} · ${currency}`;
  },
});
