import { Alert } from 'antd';
import { Instant } from '@/kit/cells/Instant';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { waitsOf } from '../finance/waitsOf';

interface Props {
  readonly partner: string;
  readonly since: string;
}

/** Says that an order is not sent until there are more funds with a partner, since when, and the way to all that wait for them. */
export function WaitsForFunds({ partner, since }: Props) {
  const t = useText();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={
        <>
          {t('capital.orderWaits', { partner })} · <Instant utc={since} />
        </>
      }
      action={<PageLink to={waitsOf(partner)}>{t('menu.FINANCE_CAPITAL_WAITING')}</PageLink>}
    />
  );
}
