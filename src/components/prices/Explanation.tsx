import { Alert, Tag } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { decimalText } from '@/domain/kit/format';
import { aboutOf } from '@/domain/pricing/about';
import type { explainCalls } from '@/domain/pricing/explainCall';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

type Props = OutputOf<typeof explainCalls.explain>;
type Standing = Props['rates'][number]['standing'];

/** Which records fitted, which of them won, and why the others did not. */
export function Explanation({ price, refused, rates, fees }: Props) {
  const t = useText();
  return (
    <>
      {refused !== null && <Alert className={kit.unsent} type="warning" showIcon title={refused} />}
      {price && (
        <Alert
          className={kit.unsent}
          type="info"
          showIcon
          title={t('explain.price', {
            payment: decimalText(price.paymentAmount, 0),
            rate: decimalText(price.exchangeRate, 4),
            fee: decimalText(price.serviceFee, 0),
          })}
        />
      )}
      <Panel title={t('lists.rates')}>
        <ul className={kit.quiet}>
          {rates.length === 0 && <li>{t('explain.noRate')}</li>}
          {rates.map((one) => (
            <li key={one.id}>
              <PageLink to={`/operation/rate/refer?open=${one.id}`}>{decimalText(one.rate, 4)}</PageLink>{' '}
              {aboutOf(t, one)} <Stood as={one.standing} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('lists.fees')}>
        <ul className={kit.quiet}>
          {fees.map((one) => (
            <li key={`${one.packageId} ${one.id}`}>
              {one.fee !== null && (
                <PageLink to={`/operation/fee/list?open=${one.id}`}>{decimalText(one.fee, 0)}</PageLink>
              )}{' '}
              {one.packageName} {aboutOf(t, one)} <Stood as={one.standing} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Stood({ as }: { readonly as: Standing }) {
  const t = useText();
  return <Tag color={as === 'wins' ? 'green' : undefined}>{t(`explain.${as}`)}</Tag>;
}
