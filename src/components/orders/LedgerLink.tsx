import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

interface Props {
  readonly order: { readonly transactionNumber: string; readonly paidTime: string | null };
}

/** The way to what the ledger says of an order, of whatever day. Nothing is posted before it is paid. */
export function LedgerLink({ order: { transactionNumber, paidTime } }: Props) {
  const t = useText();
  if (paidTime === null) return null;
  return (
    <PageLink to={`/finance/ledger?transactionNumber=${transactionNumber}&day=`}>
      {t('orders.ledger')}
    </PageLink>
  );
}
