import type { Stats } from '@/domain/kit/stats';
import { BUSINESS_ZONE } from '@/domain/kit/zone';
import { useReader } from '../text';
import styles from './stats.css';
import { headingOfStats } from './statsText';

/** What each figure means, to be unfolded: for those who have no pointer to rest on a heading, too. */
export function Meanings({ of }: { readonly of: Stats }) {
  const reader = useReader();
  return (
    <details className={styles.meanings}>
      <summary>{reader.t('stats.meanings')}</summary>
      <p>{reader.t('stats.zone', { zone: BUSINESS_ZONE })}</p>
      <dl>
        {of.measures.map((name) => (
          <div key={name}>
            <dt>{headingOfStats(of, name, reader)}</dt>
            <dd>{reader.t(`stats.about.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
