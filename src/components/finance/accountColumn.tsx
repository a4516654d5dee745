import { ledgerAccountName, type OwnedAccount } from '@/domain/finance/ledgerAccountName';
import { useText } from '@/kit/text';

const AccountName = (account: OwnedAccount) => ledgerAccountName(useText(), account);

/** The column that names a ledger account with its owner, wide enough for most on one line. */
export const accountColumn = {
  dataIndex: 'accountCode',
  width: 300,
  render: (_: unknown, row: OwnedAccount) => <AccountName {...row} />,
} as const;
