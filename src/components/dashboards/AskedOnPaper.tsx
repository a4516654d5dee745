import type { Dashboard } from '@/domain/dashboards/pages';
import { enumerated } from '@/domain/kit/joined';
import { labelKeyOf } from '@/domain/kit/resource';
import { daysText, groupText } from '@/kit/stats/statsText';
import type { Asked } from '@/kit/stats/useStats';
import { useReader } from '@/kit/text';
import styles from './dashboards.css';

interface Props {
  readonly of: Dashboard;
  readonly asked: Asked;
}

/** The days asked for and what they are narrowed to, for who reads it on paper: figures of some users look like those of all. */
export function AskedOnPaper({ of, asked: { days, filters } }: Props) {
  const reader = useReader();
  const { t } = reader;
  return (
    <dl className={styles.onPaper}>
      <div>
        <dt>{t('stats.days')}</dt>
        <dd>{daysText(days)}</dd>
      </div>
      {Object.entries(filters).map(([name, values]) => (
        <div key={name}>
          <dt>{t(labelKeyOf(of.of, name))}</dt>
          <dd>
            {enumerated(
              t,
              values.map((value) => groupText(of, name, value, reader)),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
