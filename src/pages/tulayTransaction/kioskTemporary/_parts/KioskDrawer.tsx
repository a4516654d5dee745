import { RecordHistory } from '@/components/history/RecordHistory';
import { orderPlaceOf } from '@/components/orders/orderPlace';
import type { OutputOf } from '@/domain/kit/call';
import { anyOrder } from '@/domain/orders/anyOrder';
import { codeOfSide } from '@/domain/orders/codes';
import { kiosk, kioskOrder, kioskTemporary } from '@/domain/orders/families/kiosk';
import { kioskStatus } from '@/domain/orders/familyCodes';
import { CopyText } from '@/kit/cells/CopyText';
import { DetailDrawer } from '@/kit/DetailDrawer';
import { Facts } from '@/kit/Facts';
import { PageHead } from '@/kit/PageHead';
import { PageLink } from '@/kit/PageLink';
import { Beside, Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { KioskActions } from './KioskActions';

type Detail = OutputOf<typeof kiosk.detail>;

/** A kiosk's temporary order over its list: what was entered, whose it became, and the order that came of it. */
export function KioskDrawer() {
  const t = useText();
  return (
    <DetailDrawer title={t('records.kiosk_orders')} call={kiosk.detail}>
      {(detail: Detail, reload) => (
        <>
          <PageHead
            title={<CopyText text={detail.order.temporaryNumber} />}
            codes={kioskStatus}
            status={detail.order.kioskStatus}
            actions={<KioskActions at="head" order={detail.order} onDone={reload} />}
          />
          <Beside
            aside={
              <Panel title={t('orders.kiosk.entered')}>
                <Facts of={anyOrder} record={{ id: 0, ...detail.entered }} names={enteredNames(detail)} />
              </Panel>
            }
          >
            <Panel title={t('lists.kioskTemporary')} extra={<MadeOrder {...detail} />}>
              <Facts of={kioskOrder} record={detail.order} names={FACTS} />
            </Panel>
            <RecordHistory key={detail.order.id} list={kioskTemporary.page.list} id={detail.order.id} />
          </Beside>
        </>
      )}
    </DetailDrawer>
  );
}

/** The way to the order that it became. */
function MadeOrder({ order: { orderId, serviceType, transactionNumber }, entered }: Detail) {
  if (orderId === null) return null;
  const place = orderPlaceOf({
    viaAgent: false,
    ...entered,
    id: orderId,
    serviceType,
    side: codeOfSide('ntd'),
  });
  return place && <PageLink to={place.url}>{transactionNumber}</PageLink>;
}

const enteredNames = ({ entered }: Detail) => Object.keys(entered) as (keyof typeof anyOrder.fields)[];

const FACTS = [
  'kiosk',
  'serviceType',
  'paymentAmount',
  'scanCode',
  'createdTime',
  'expireTime',
  'boundTime',
  'userName',
  'userMobile',
] as const;
