import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import type { Resource } from '@/domain/kit/resource';
import { amendments as amendmentCalls } from '@/domain/orders/amendment';
import { orderStatus, serviceType } from '@/domain/orders/codes';
import type { orderDetails } from '@/domain/orders/detail';
import { CARRIED } from '@/domain/orders/logistics';
import { type OrderListName, orderLists } from '@/domain/orders/orderLists';
import { receiverFieldsOf } from '@/domain/orders/receiver';
import { refunds as refundCalls } from '@/domain/orders/refund';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import { CopyText } from '@/kit/cells/CopyText';
import { Facts } from '@/kit/Facts';
import { PageHead } from '@/kit/PageHead';
import { Beside, Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { AskRequest } from '../requests/AskRequest';
import { type Carried, Delivery } from './Delivery';
import { OrderAmounts } from './OrderAmounts';
import { OrderOperations } from './OrderOperations';
import { OrderRequests } from './OrderRequests';
import { OrderSteps } from './OrderSteps';
import { OrderTimeline } from './OrderTimeline';
import { whyNotAmendment, whyNotRefund } from './orderReasons';
import { ownFacts } from './ownFacts';
import { PartnerExchange } from './PartnerExchange';
import { UserCard } from './UserCard';

/** The detail of an order of any list. */
export type AnyOrderDetail = OutputOf<(typeof orderDetails)[OrderListName]>;

interface Props {
  /** The list on which the order stands: it says what the order has of its own and how its status reads. */
  readonly list: OrderListName;
  readonly detail: AnyOrderDetail;
  readonly reload: () => void;
}

/** The whole of one order (decisions section 7.1, "The detail shows"). */
export function OrderDetail({ list, detail, reload }: Props) {
  const t = useText();
  const { order, user, events, refunds, amendments, operations } = detail;
  const of: Resource = orderLists[list].of;
  const own: readonly string[] = ownFacts[list];
  return (
    <>
      <PageHead
        title={<CopyText text={order.transactionNumber} />}
        codes={statusCodesOf(of)}
        status={order.status}
        actions={
          <>
            <OrderSteps of={of} order={order} onDone={reload} />
            <OrderOperations of={of} order={order} operations={operations} onDone={reload} />
            <AskRequest
              calls={refundCalls}
              title={t('orders.requestRefund')}
              more={t('orders.requestRefundMore')}
              whyNot={whyNotRefund(of, order, refunds, t)}
              isNext={isFailed(order.status)}
              order={order}
              onDone={reload}
            />
            {receiverFieldsOf(order).length > 0 && (
              <AskRequest
                calls={amendmentCalls}
                title={t('orders.requestAmendment')}
                more={t('orders.requestAmendmentMore')}
                whyNot={whyNotAmendment(of, order, amendments, t)}
                isNext={false}
                order={order}
                onDone={reload}
              />
            )}
          </>
        }
      />
      <Beside
        aside={
          <>
            <UserCard user={user} mobilePlace={{ resource: of.name, id: order.id, field: 'userMobile' }} />
            <OrderTimeline events={events} of={of} />
          </>
        }
      >
        <OrderAmounts of={of} order={order} />
        <Panel title={t(codeLabelKey(serviceType, order.serviceType) ?? 'orders.order')}>
          <Facts of={of} record={order} names={own} />
        </Panel>
        {CARRIED.includes(order.serviceType) && (
          <Delivery of={of} detail={detail as Carried} onDone={reload} />
        )}
        <Panel title={t('orders.payment')}>
          <Facts of={of} record={order} names={PAYMENT.filter((name) => !own.includes(name))} />
        </Panel>
        <OrderRequests refunds={refunds} amendments={amendments} operations={operations} onDone={reload} />
        <PartnerExchange orderId={order.id} />
      </Beside>
    </>
  );
}

/** Of every order; what its family says of itself is not said again. */
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

/** No step leads on from there: to give the money back is what mostly comes of it. */
const isFailed = (status: number) => meaningOf(orderStatus, status) === 'failed';
