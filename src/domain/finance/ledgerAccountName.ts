import { codeLabelKey } from '../kit/codes';
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
