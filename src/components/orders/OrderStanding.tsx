import { Alert } from 'antd';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import { pair } from '@/domain/kit/joined';
import { orderStatus, payoutFailure } from '@/domain/orders/codes';
import type { OpenOnOrder as Open } from '@/domain/orders/undertaking';
import { useText } from '@/kit/text';
import { OpenOnOrder } from './OpenOnOrder';
import type { TimelineEvent } from './OrderTimeline';
import { WhoAndWhy } from './WhoAndWhy';

interface Props {
  readonly status: number;
  readonly events: readonly TimelineEvent[];
  readonly open: readonly Open[];
}

/** Where an order stands that is not on its way by itself: why it failed, and what is open on it. */
export function OrderStanding({ status, events, open }: Props) {
  const t = useText();
  const failed = meaningOf(orderStatus, status) === 'failed';
  if (!failed && open.length === 0) return null;
  return (
    <Alert
      type={failed ? 'error' : 'warning'}
      showIcon
      style={{ marginBottom: 12 }}
      title={failed ? <WhyFailed status={status} events={events} /> : t('undertaking.open')}
      description={open.length > 0 && <OpenOnOrder open={open} />}
    />
  );
}

function WhyFailed({ status, events }: Pick<Props, 'status' | 'events'>) {
  const t = useText();
  const failure = events.findLast(({ toStatus }) => toStatus === status);
  const kind = codeLabelKey(payoutFailure, status);
  return (
    <>
      {kind ? pair(t, t('undertaking.failed'), t(kind)) : t('undertaking.failed')}
      {failure && <WhoAndWhy event={failure} />}
    </>
  );
}
