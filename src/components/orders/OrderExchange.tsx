import { placeOfBatch } from '@/components/finance/batchPlaces';
import { type OrderBatch, orderBatch } from '@/domain/orders/orderBatch';
import { orderExchange } from '@/domain/orders/swap';
import { Facts } from '@/kit/Facts';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { isLive } from './batchSteps';

interface Props {
  readonly exchange: { readonly orderId: number; readonly swapStatus: number };
  /** The last batch that it was put in. */
  readonly batch: OrderBatch | undefined;
}

/** How far what was paid in NTD has become PHP: who exchanges it, in which batch, and what that brought. */
export function OrderExchange({ exchange, batch }: Props) {
  const t = useText();
  const current = batch && isLive(batch) ? batch : undefined;
  return (
    <Panel
      title={t('orders.exchange')}
      extra={current && <PageLink to={placeOfBatch(current.id)}>{t('orders.openBatch')}</PageLink>}
    >
      <Facts of={orderExchange} record={{ ...exchange, id: exchange.orderId }} names={['swapStatus']} />
      {current && <Facts of={orderBatch} record={current} names={BATCH} />}
    </Panel>
  );
}

const BATCH = [
  'fxBankName',
  'batchNumber',
  'valueDate',
  'exchangedNtd',
  'php',
  'fxCost',
  'executedRate',
  'fxDifference',
] as const;
