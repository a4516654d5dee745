import { OrderBeside } from '@/components/orders/OrderBeside';
import { Proposals } from '@/components/orders/Proposals';
import { proposalFacts } from '@/components/orders/proposalFacts';
import type { OutputOf } from '@/domain/kit/call';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import { refundAudit, refundCase, type refunds } from '@/domain/orders/refund';
import { AuditPage } from '@/kit/AuditPage';
import type { Decide } from '@/kit/audit/Decision';
import type { DetailCall } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

type Audited = OutputOf<typeof refunds.auditDetail>;

interface Props {
  readonly call: DetailCall<Audited>;
  readonly decide?: Decide;
}

/** A proposed refund as its checker sees it, now or later. */
export function RefundAuditPage({ call, decide }: Props) {
  const t = useText();
  return (
    <AuditPage
      call={call}
      decide={decide}
      of={({ order }) => orderResourceOf(order)}
      unchanged={({ order }) => UNCHANGED.map((field) => ({ field, old: order[field], new: order[field] }))}
      aside={({ order, events }) => <OrderBeside order={order} events={events} />}
    >
      {({ audit, case: refund, earlier }) => (
        <>
          <Panel title={t('refund.proposal')}>
            <Facts of={refundAudit} record={audit} names={[...proposalFacts(audit), 'refundMailStatus']} />
          </Panel>
          <Panel title={t('refund.request')}>
            <Facts of={refundCase} record={refund} names={REQUEST} />
          </Panel>
          <Proposals title={t('refund.earlier')} audits={earlier} />
        </>
      )}
    </AuditPage>
  );
}

const UNCHANGED = ['paymentAmount', 'transactionAmount'] as const;
const REQUEST = [
  'requestReason',
  'openedByName',
  'refundOrigin',
  'createdTime',
  'userName',
  'userMobile',
] as const;
