import type { ReactNode } from 'react';
import type { Resource } from '@/domain/kit/resource';
import type { OrderPriceRecords } from '@/domain/orders/orderPrice';
import { Panel } from '@/kit/Panel';
import { Statement } from '@/kit/Statement';
import { useText } from '@/kit/text';
import { type Amounts, type PaidBack, refundedOf, statementOf } from './amounts';

interface Props {
  readonly of: Resource;
  readonly order: Amounts & PaidBack;
  /** The records that priced it, where the page tells of them. */
  readonly price?: OrderPriceRecords | null;
  /** Where more is told of them. */
  readonly more?: ReactNode;
}

/** What was paid and what was received, as a statement that adds up; and what was paid back, once something was. */
export function OrderAmounts({ of, order, price, more }: Props) {
  const t = useText();
  return (
    <Panel title={t('orders.amounts')} extra={more}>
      <Statement lines={statementOf(of, order, t, price)} next={refundedOf(of, order, t)} />
    </Panel>
  );
}
