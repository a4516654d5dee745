import { useRequest } from 'ahooks';
import { useEffect } from 'react';
import { home } from '@/domain/home/calls';
import { codeLabelKey } from '@/domain/kit/codes';
import { amountText } from '@/domain/kit/format';
import { aside } from '@/domain/kit/joined';
import type { Translate } from '@/domain/kit/languages';
import { codeOfSide, orderSide, serviceType } from '@/domain/orders/codes';
import { useText } from '@/kit/text';
import { send } from '@/request/client';
import { onRecovery } from '@/request/connection';
import styles from './home.css';
import { Section } from './Section';

/** Today's orders of each family that the operator may read, in its own currency. */
export function TodayFigures() {
  const t = useText();
  const { data, error, loading, refresh } = useRequest(() => send(home.todayFigures, {}, { quiet: true }), {
    refreshOnWindowFocus: true,
    onError: () => {},
  });
  useEffect(() => onRecovery(refresh), [refresh]);
  const figures = data?.figures ?? [];
  return (
    <Section
      title={t('home.today')}
      failed={error ? t('home.todayFailed') : undefined}
      waiting={!data}
      busy={loading}
      onRetry={refresh}
    >
      {figures.length === 0 ? (
        <p>{t('home.todayNone')}</p>
      ) : (
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('home.family')}</th>
              <th scope="col">{t('home.orders')}</th>
              <th scope="col">{t('home.completed')}</th>
              <th scope="col">{t('home.failed')}</th>
              <th scope="col">{t('home.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((one) => (
              <tr key={`${one.serviceType} ${one.side}`}>
                <th scope="row">{familyOf(one, t)}</th>
                <td>{one.orders}</td>
                <td>{one.completed}</td>
                <td className={one.failed > 0 ? styles.bad : undefined}>{one.failed}</td>
                <td>
                  {currencyOf(one.side)} {amountText(one.paymentAmount, currencyOf(one.side))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

const currencyOf = (side: number) => (side === codeOfSide('php') ? 'PHP' : 'NTD');

function familyOf(figure: { serviceType: number; side: number }, t: Translate): string {
  const service = codeLabelKey(serviceType, figure.serviceType);
  const side = codeLabelKey(orderSide, figure.side);
  return aside(t, service ? t(service) : String(figure.serviceType), side ? t(side) : String(figure.side));
}
