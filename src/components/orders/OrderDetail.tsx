import { useAccess } from '@umijs/max';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import { refusalText } from '@/domain/kit/refusal';
import type { Resource } from '@/domain/kit/resource';
import { amendments as amendmentCalls } from '@/domain/orders/amendment';
import { orderStatus, serviceType } from '@/domain/orders/codes';
import type { orderDetails } from '@/domain/orders/detail';
import { CARRIED } from '@/domain/orders/logistics';
import { type OrderListName, orderLists } from '@/domain/orders/orderLists';
import { receiverFieldsOf } from '@/domain/orders/receiver';
import { refunds as refundCalls } from '@/domain/orders/refund';
import { isSwapped, statusCodesOf } from '@/domain/orders/statusCodes';
import { paymentCode } from '@/domain/routing/paymentCode';
import { CopyText } from '@/kit/cells/CopyText';
import { Facts } from '@/kit/Facts';
import { PageHead } from '@/kit/PageHead';
import { Beside, Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { RecordHistory } from '../history/RecordHistory';
import { AmendmentDialog } from '../requests/AmendmentDialog';
import { AskRequest } from '../requests/AskRequest';
import { RefundDialog } from '../requests/RefundDialog';
import { Callbacks } from './Callbacks';
import type { Carried } from './carried';
import { Delivery } from './Delivery';
import { KeptOut } from './KeptOut';
import { ORDER_KEYS } from './keysOfOrder';
import { LedgerLink } from './LedgerLink';
import { OrderAmounts } from './OrderAmounts';
import { OrderExchange } from './OrderExchange';
import { OrderKeys } from './OrderKeys';
import { OrderOperations } from './OrderOperations';
import { OrderPrice } from './OrderPrice';
import { OrderRequests } from './OrderRequests';
import { OrderStanding } from './OrderStanding';
import { OrderSteps } from './OrderSteps';
import { OrderTimeline } from './OrderTimeline';
import { whyNotAmendment, whyNotRefund } from './orderReasons';
import { ownFacts } from './ownFacts';
import { PartnerExchange } from './PartnerExchange';
import { PrintReceipt } from './PrintReceipt';
import { UserCard } from './UserCard';
import { WaitsForFunds } from './WaitsForFunds';

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
  const access = useAccess() as Record<string, boolean>;
  const { order, user, events, refunds, amendments, operations, open, progress } = detail;
  const { fundWait, collection, price, exchange, batches } = detail;
  const of: Resource = orderLists[list].of;
  const own: readonly string[] = ownFacts[list];
  const isSale = list === 'merchantPayments';
  const shown = [...PAYMENT, ...(isSale ? [] : PAYOUT)];
  return (
    <>
      <PageHead
        title={<CopyText text={order.transactionNumber} />}
        codes={statusCodesOf(of)}
        status={order.status}
        actions={
          <>
            <OrderSteps order={order} progress={progress} open={open} onDone={reload} />
            <OrderOperations of={of} order={order} operations={operations} open={open} onDone={reload} />
            <AskRequest
              calls={refundCalls}
              letter={ORDER_KEYS.refund}
              title={t('orders.requestRefund')}
              more={t('orders.requestRefundMore')}
              whyNot={refusalText(whyNotRefund(order, open), t)}
              isNext={isFailed(order.status)}
              order={order}
              onDone={reload}
              dialog={
                access[refundCalls.requestAndPropose.right]
                  ? (onClose) => (
                      <RefundDialog order={order} lang={user.lang} onDone={reload} onClose={onClose} />
                    )
                  : undefined
              }
            />
            {receiverFieldsOf(order).length > 0 && (
              <AskRequest
                calls={amendmentCalls}
                usual="amendmentReason"
                letter={ORDER_KEYS.amendment}
                title={t('orders.requestAmendment')}
                more={t('orders.requestAmendmentMore')}
                whyNot={refusalText(whyNotAmendment(order, open), t)}
                isNext={false}
                order={order}
                onDone={reload}
                dialog={
                  access[amendmentCalls.requestAndPropose.right]
                    ? (onClose) => <AmendmentDialog order={order} onDone={reload} onClose={onClose} />
                    : undefined
                }
              />
            )}
            <OrderKeys order={order} />
          </>
        }
      />
      <OrderStanding status={order.status} events={events} open={open} />
      {fundWait && <WaitsForFunds {...fundWait} />}
      {'swapKeptOut' in order && order.swapKeptOut && <KeptOut events={events} />}
      <Beside
        aside={
          <>
            <UserCard user={user} mobilePlace={{ resource: of.name, id: order.id, field: 'userMobile' }} />
            <OrderTimeline events={events} batches={batches} of={of} />
          </>
        }
      >
        <OrderAmounts of={of} order={order} price={price} more={<LedgerLink order={order} />} />
        <OrderPrice order={order} price={price} />
        <Panel
          title={t(codeLabelKey(serviceType, order.serviceType) ?? 'orders.order')}
          extra={'memberNumber' in order && <PrintReceipt of={of} order={order} />}
        >
          <Facts of={of} record={order} names={own} />
        </Panel>
        {CARRIED.includes(order.serviceType) && (
          <Delivery of={of} detail={detail as Carried} onDone={reload} />
        )}
        <Panel title={t(isSale ? 'orders.paymentAlone' : 'orders.payment')}>
          <Facts of={of} record={order} names={shown.filter((name) => !own.includes(name))} />
        </Panel>
        {isSwapped(of) && exchange && <OrderExchange exchange={exchange} batch={batches.at(-1)} />}
        {collection && (
          <Panel title={t('orders.collection')}>
            <Facts of={paymentCode} record={collection} names={COLLECTION} />
          </Panel>
        )}
        <OrderRequests refunds={refunds} amendments={amendments} operations={operations} onDone={reload} />
        {isSale ? (
          <Callbacks orderId={order.id} version={order.version} />
        ) : (
          <PartnerExchange orderId={order.id} />
        )}
        <RecordHistory key={order.id} list={orderLists[list]} id={order.id} />
      </Beside>
    </>
  );
}

/** Of every order; what its family says of itself is not said again. */
const PAYMENT = ['paymentMethod', 'paidTime', 'createdTime', 'updatedTime'] as const;
/** Of what somebody pays out, which nobody does for a sale. */
const PAYOUT = ['payoutChannel', 'payChannel', 'partner', 'partnerRefNumber', 'invoiceNumber'] as const;

/** By which code it is paid, where somebody else collects. */
const COLLECTION = ['paymentCode', 'channelCode', 'providerName', 'issuedTime', 'paidTime', 'cost'] as const;

/** No step leads on from there: to give the money back is what mostly comes of it. */
const isFailed = (status: number) => meaningOf(orderStatus, status) === 'failed';
