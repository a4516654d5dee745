import type { Resource } from '@/domain/kit/resource';
import { Panel } from '@/kit/Panel';
import { Statement } from '@/kit/Statement';
import { useText } from '@/kit/text';
import { type Amounts, statementOf } from './amounts';

/** What was paid and what was received, as a statement that adds up. */
export function OrderAmounts({ of, order }: { readonly of: Resource; readonly order: Amounts }) {
  const t = useText();
  return (
    <Panel title={t('orders.amounts')}>
      <Statement lines={statementOf(of, order, t)} />
    </Panel>
  );
}
