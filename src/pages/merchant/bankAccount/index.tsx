import { bankAccounts } from '@/domain/merchants/bankAccount';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'partyName',
  'bankCode',
  'bankAccountNumber',
  'holder',
  'accountStanding',
  'startTime',
  'contactNew',
  'makerName',
] as const;

export default function BankAccounts() {
  return <KeptPage of={bankAccounts} columns={columns} />;
}
