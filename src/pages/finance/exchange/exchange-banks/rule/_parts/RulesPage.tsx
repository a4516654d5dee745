import { BankTabs } from '@/components/finance/BankTabs';
import { exchangeRules } from '@/domain/finance/exchangeRule';
import { KeptPage } from '@/kit/kept/KeptPage';
import { TryRule } from './TryRule';

const columns = [
  'bankName',
  'name',
  'serviceTypes',
  'leastNtd',
  'mostNtd',
  'share',
  'exclusive',
  'cutOff',
  'status',
] as const;

interface Props {
  /** The bank whose rules are shown; without it those of all banks. */
  readonly bankId?: number;
}

/** The rules by which banks take orders: that which is in force, and those that were before it. */
export function RulesPage({ bankId }: Props) {
  return (
    <KeptPage
      of={exchangeRules}
      columns={columns}
      head={<BankTabs bankId={bankId} />}
      detail={({ id, version }) => <TryRule id={id} version={version} />}
      preset={bankId === undefined ? undefined : { bankId: [bankId] }}
    />
  );
}
