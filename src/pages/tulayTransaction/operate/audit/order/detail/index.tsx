import { OrderBeside } from '@/components/orders/OrderBeside';
import { decideBy } from '@/components/requests/deciding';
import { Proposals } from '@/components/requests/Proposals';
import { codeLabelKey } from '@/domain/kit/codes';
import { operations, operationType, orderOperation } from '@/domain/orders/operation';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import { AuditPage } from '@/kit/AuditPage';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

export default function OrderOperationAudit() {
  const t = useText();
  return (
    <AuditPage
      call={operations.detail}
      decide={decide}
      of={({ order }) => orderResourceOf(order)}
      unchanged={({ order }) =>
        UNCHANGED.map((field) => ({ field, old: order[field], new: order[field], differs: false }))
      }
      aside={({ order, events }) => <OrderBeside order={order} events={events} />}
    >
      {({ audit, earlier }) => (
        <>
          <Panel title={t('orders.operation.proposal')}>
            <Facts of={orderOperation} record={audit} names={FACTS.filter((name) => audit[name] !== null)} />
          </Panel>
          <Proposals
            audits={earlier}
            head={(one) => t(codeLabelKey(operationType, one.operationType) ?? 'orders.operation.proposal')}
            note={(one) => one.operationReason}
          />
        </>
      )}
    </AuditPage>
  );
}

const UNCHANGED = ['recipient', 'transactionAmount'] as const;
const FACTS = [
  'operationType',
  'makerName',
  'madeTime',
  'userName',
  'userMobile',
  'operationReason',
  'newPayoutChannel',
  'newPartnerRefNumber',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;

const decide = decideBy(operations);
