import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import { textOf } from '@/domain/kit/format';
import { fieldOf } from '@/domain/kit/resource';
import { toZone } from '@/domain/kit/zone';
import { priceStopCalls, priceStops } from '@/domain/pricing/priceStop';
import { useRenewal } from '@/kit/list/renewal';
import { PageLink } from '@/kit/PageLink';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

const { standing } = priceStopCalls;

/** Says above prices which of them are stopped, since when and why, with the way to go on. */
export function PricesStopped() {
  const reader = useReader();
  const { t, timeZone } = reader;
  const access = useAccess() as Record<string, boolean>;
  const { data, reload } = useLoad(access[standing.right] ? standing.path : undefined, () =>
    send(standing, {}, { quiet: true }),
  );
  // Somebody has stopped them on this very page.
  useRenewal(reload);
  return data?.stops.map(({ id, serviceType, stopReason, makerName, createdTime }) => (
    <Alert
      key={id}
      type="warning"
      showIcon
      title={t('priceStop.standing', {
        of: textOf(fieldOf(priceStops.of, 'serviceType'), serviceType, reader),
        time: toZone(createdTime, timeZone),
        maker: makerName,
        reason: stopReason,
      })}
      action={<PageLink to={`${priceStops.page}?open=${id}`}>{t('moves.priceStop.resume')}</PageLink>}
    />
  ));
}
