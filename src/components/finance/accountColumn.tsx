import { ledgerAccountName, type OwnedAccount } from '@/domain/finance/ledgerAccountName';
import { Linked } from '@/kit/cells/Linked';
import { useText } from '@/kit/text';
import styles from './account.css';

const AccountName = (account: OwnedAccount) => (
  <span className={styles.name}>
    <Linked>{ledgerAccountName(useText(), account)}</Linked>
  </span>
);

/** The column that names a ledger account with its owner. */
export const accountColumn = {
  dataIndex: 'accountCode',
  width: 200,
  render: (_: unknown, row: Readonly<Record<string, unknown>>) => (
    <AccountName
      accountCode={Number(row.accountCode)}
      ownerName={row.ownerName as string | null}
      ownerMethod={row.ownerMethod as number | null}
    />
  ),
} as const;

/** The column that names the account of one side of an entry, likewise. */
export const sideColumn = <const S extends 'debit' | 'credit'>(side: S) => ({
  dataIndex: `${side}Code` as const,
  width: 160,
  render: (_: unknown, row: Readonly<Record<string, unknown>>) => (
    <AccountName
      accountCode={Number(row[`${side}Code`])}
      ownerName={row[`${side}Owner`] as string | null}
      ownerMethod={row[`${side}Method`] as number | null}
    />
  ),
});
