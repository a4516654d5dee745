import { accounts } from '@/domain/system/account';
import { KeptPage } from '@/kit/kept/KeptPage';
import { AccountMails } from './_parts/AccountMails';
import { AccountSessions } from './_parts/AccountSessions';
import { Deactivate } from './_parts/Deactivate';
import { firstPassword } from './_parts/firstPassword';
import { ResetFactor } from './_parts/ResetFactor';

const columns = [
  'account',
  'name',
  'roleName',
  'sectorName',
  'status',
  'factor',
  'lastSignInTime',
  'failedTries',
  'validUntil',
] as const;

export default function Accounts() {
  return (
    <KeptPage
      of={accounts}
      columns={columns}
      addition={firstPassword}
      dialogs={{ deactivate: Deactivate, resetFactor: ResetFactor }}
      actions={(account, reload) => <AccountMails account={account} onDone={reload} />}
      detail={(account) => <AccountSessions account={account} />}
    />
  );
}
