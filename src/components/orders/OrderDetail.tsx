import type { OutputOf } from '@/domain/kit/call';
import { orderStatus } from '@/domain/orders/codes';
import type { orderDetails } from '@/domain/orders/detail';
import type { ntdPayBillsOrder, phpPayBillsOrder } from '@/domain/orders/families/payBills';
import { Facts } from '@/kit/Facts';
import { PageHead } from '@/kit/PageHead';
import { Beside, Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { OrderAmounts } from './OrderAmounts';
import { OrderRequests } from './OrderRequests';
import { OrderSteps } from './OrderSteps';
import { OrderTimeline } from './OrderTimeline';
import { PartnerExchange } from './PartnerExchange';
import { RequestRefund } from './RequestRefund';
import { UserCard } from './UserCard';

type BillOrder = typeof ntdPayBillsOrder | typeof phpPayBillsOrder;

interface Props {
  readonly of: BillOrder;
  readonly detail: OutputOf<(typeof orderDetails)[keyof typeof orderDetails]>;
  readonly reload: () => void;
}

/** The whole of a bill payment (decisions section 7.1, "The detail shows"). */
export function OrderDetail({ of, detail, reload }: Props) {
  const t = useText();
  const { order, user, events, refunds } = detail;
  return (
    <>
      <PageHead
        number={order.transactionNumber}
        codes={orderStatus}
        status={order.status}
        actions={
          <>
            <OrderSteps order={order} onDone={reload} />
            <RequestRefund order={order} cases={refunds} onDone={reload} />
          </>
        }
      />
      <Beside
        aside={
          <>
            <UserCard user={user} mobilePlace={{ resource: of.name, id: order.id, field: 'userMobile' }} />
            <OrderTimeline events={events} side={order.side} />
          </>
        }
      >
        <OrderAmounts order={order} />
        <Panel title={t('orders.bill')}>
          <Facts of={of} record={order} names={BILL} />
        </Panel>
        <Panel title={t('orders.payment')}>
          <Facts of={of} record={order} names={PAYMENT} />
        </Panel>
        <OrderRequests refunds={refunds} />
        <PartnerExchange orderId={order.id} />
      </Beside>
    </>
  );
}

const BILL = ['biller', 'billerCategory', 'accountNumber', 'accountName', 'dueDate', 'recipient'] as const;
const PAYMENT = [
  'paymentMethod',
  'paidTime',
  'createdTime',
  'updatedTime',
  'payoutChannel',
  'partner',
  'partnerRefNumber',
  'invoiceNumber',
  'refundedAmount',
] as const;
