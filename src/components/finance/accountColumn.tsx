import { ledgerAccountName, type OwnedAccount } from '@/domain/finance/ledgerAccountName';
import { useText } from '@/kit/text';
import styles from './account.css';

const AccountName = (account: OwnedAccount) => (
  <span className={styles.name}>{ledgerAccountName(useText(), account)}</span>
);

/** The column that names a ledger account with its owner. */
export const accountColumn = {
  dataIndex: 'accountCode',
  width: 200,
  render: (_: unknown, row: OwnedAccount) => <AccountName {...row} />,
} as const;
