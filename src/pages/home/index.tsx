import { useAccess, useModel } from '@umijs/max';
import { Suspense } from 'react';
import { FeedMissed } from '@/components/rates/FeedMissed';
import { dateOf, toZone, wireOf } from '@/domain/kit/zone';
import { later } from '@/kit/later';
import { useReader } from '@/kit/text';
import { DashboardCards } from './_parts/DashboardCards';
import { Guessers } from './_parts/Guessers';
import styles from './_parts/home.css';
import { LastActions } from './_parts/LastActions';
import { MostUsed } from './_parts/MostUsed';
import { PendingCards } from './_parts/PendingCards';
import { partOfDay } from './_parts/partOfDay';
import { Section } from './_parts/Section';
import { TodayFigures } from './_parts/TodayFigures';

/** With all that can be proposed, which nothing else here knows. */
const ReferProposals = later(
  () => import(/* webpackChunkName: "refer-proposals" */ './_parts/ReferProposals'),
);

/** Spec section 2, "home": what waits, how today goes, what I did last, and where I usually go. */
export default function Home() {
  const { t, timeZone } = useReader();
  const { initialState } = useModel('@@initialState');
  const access = useAccess();
  const operator = initialState?.session;
  if (!operator) return null;
  const hour = dateOf(toZone(wireOf(new Date()), timeZone)).getUTCHours();
  return (
    <div className={styles.home}>
      <h1>{t(`home.greeting.${partOfDay(hour)}`, { name: operator.operatorName })}</h1>
      <MostUsed operator={operator} />
      <FeedMissed />
      <PendingCards />
      <DashboardCards />
      <div className={styles.columns}>
        <TodayFigures />
        <LastActions />
        {access.APPROVALS && (access.PRICE_AUDIT || access.ROUTE_AUDIT) && (
          <Suspense fallback={<Section title={t('home.proposals')} waiting />}>
            <ReferProposals />
          </Suspense>
        )}
        {access.RIGHT_SEARCH_MISSES && <Guessers />}
      </div>
    </div>
  );
}
