import { ledgerAccountCode } from '@/domain/finance/ledgerCodes';
import { codeLabelKey } from '@/domain/kit/codes';
import { collectionMethod } from '@/domain/orders/codes';
import { useText } from '@/kit/text';

interface Owned {
  readonly accountCode: number;
  readonly ownerName: string | null;
  readonly ownerMethod: number | null;
}

/** A ledger account with whose it is: there are several of a number. */
function AccountName({ accountCode, ownerName, ownerMethod }: Owned) {
  const t = useText();
  const owner = ownerMethod === null ? ownerName : t(codeLabelKey(collectionMethod, ownerMethod) ?? '');
  return [t(codeLabelKey(ledgerAccountCode, accountCode) ?? ''), owner].filter(Boolean).join(' · ');
}

/** The column of it, wide enough for most on one line. */
export const accountColumn = {
  dataIndex: 'accountCode',
  width: 300,
  render: (_: unknown, row: Owned) => <AccountName {...row} />,
} as const;
