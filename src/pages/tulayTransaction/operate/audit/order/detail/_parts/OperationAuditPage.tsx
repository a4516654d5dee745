import { RecordHistory } from '@/components/history/RecordHistory';
import { OrderBeside, othersThan } from '@/components/orders/OrderBeside';
import { Proposals } from '@/components/requests/Proposals';
import { codeLabelKey } from '@/domain/kit/codes';
import { moneyText } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { refusalText } from '@/domain/kit/refusal';
import { fieldOf } from '@/domain/kit/resource';
import { operations, operationType, orderOperation, orderOperationList } from '@/domain/orders/operation';
import { operationOf } from '@/domain/orders/operationRules';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import { whyContradicted } from '@/domain/orders/undertaking';
import { AuditPage } from '@/kit/AuditPage';
import { CopyText } from '@/kit/cells/CopyText';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { decide } from './decide';

/** A proposed operation on an order as its checker sees it, now or later. */
export function OperationAuditPage() {
  const t = useText();
  return (
    <AuditPage
      call={operations.detail}
      title={({ audit }) => <CopyText text={audit.transactionNumber} />}
      decide={decide}
      of={({ order }) => orderResourceOf(order)}
      unchanged={({ order }) =>
        UNCHANGED.map((field) => ({ field, old: order[field], new: order[field], differs: false }))
      }
      about={({ audit, order }) =>
        enumerated(t, [
          t(codeLabelKey(operationType, audit.operationType) ?? ''),
          moneyText(
            order.transactionAmount,
            fieldOf(orderResourceOf(order), 'transactionAmount').currency ?? 'PHP',
          ),
          audit.userName,
          audit.transactionNumber,
        ])
      }
      whyNotApprove={({ audit, open }) =>
        refusalText(whyContradicted(operationOf(audit.operationType), open), t)
      }
      aside={({ audit, order, events, batches, open }) => (
        <OrderBeside
          order={order}
          events={events}
          batches={batches}
          others={othersThan(operationOf(audit.operationType), open)}
        />
      )}
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
          <RecordHistory key={audit.auditStatus} list={orderOperationList} id={audit.id} />
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
