import type { Resource } from '@/domain/kit/resource';
import { Panel } from '@/kit/Panel';
import { Statement } from '@/kit/Statement';
import { useText } from '@/kit/text';
import { type Amounts, type PaidBack, refundedOf, statementOf } from './amounts';

/** What was paid and what was received, as a statement that adds up; and what was paid back, once something was. */
export function OrderAmounts({ of, order }: { readonly of: Resource; readonly order: Amounts & PaidBack }) {
  const t = useText();
  const refunded = refundedOf(of, order, t);
  return (
    <Panel title={t('orders.amounts')}>
      <Statement lines={statementOf(of, order, t)} />
      {refunded.length > 0 && <Statement lines={refunded} />}
    </Panel>
  );
}
