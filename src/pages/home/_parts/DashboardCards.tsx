import { Link, useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useEffect } from 'react';
import { dashboardCards } from '@/domain/dashboards/calls';
import { dashboards } from '@/domain/dashboards/pages';
import { decimalText } from '@/domain/kit/format';
import { basisText } from '@/kit/stats/statsText';
import { useReader } from '@/kit/text';
import { send } from '@/request/client';
import { onRecovery } from '@/request/connection';
import styles from './home.css';
import { Section } from './Section';

/** One figure of each dashboard that the operator may open: today, and the day it is compared with, until the last full hour. */
export function DashboardCards() {
  const reader = useReader();
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const granted = Object.values(dashboards).some(({ right }) => access[right]);
  const { data, error, loading, refresh } = useRequest(
    () => send(dashboardCards.cards, {}, { quiet: true }),
    {
      ready: granted,
      refreshOnWindowFocus: true,
      onError: () => {},
    },
  );
  useEffect(() => onRecovery(() => granted && refresh()), [granted, refresh]);
  if (!granted) return null;
  return (
    <Section
      title={t('home.dashboards')}
      failed={error ? t('home.dashboardsFailed') : undefined}
      waiting={!data}
      busy={loading}
      onRetry={refresh}
    >
      <ul className={styles.cards}>
        {data?.cards.map(({ page, today, before }) => (
          <li key={page}>
            <Link to={`/dashboard/${page}`}>
              <strong>{decimalText(String(today), 0)}</strong>
              <span>{t(`fields.${dashboards[page].card}`)}</span>
              <span>
                {t('stats.before', {
                  days: basisText(data.basis, reader),
                  figure: decimalText(String(before), 0),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
