import { Link } from '@umijs/max';
import { usePendingWork } from '@/components/pending/PendingWork';
import { useQueues } from '@/components/pending/queues';
import { useText } from '@/kit/text';
import styles from './home.css';
import { Section } from './Section';

/** Pending work, one card for each queue that the operator may open. */
export function PendingCards() {
  const t = useText();
  const queues = useQueues();
  const { granted, counts, failed, loading, retry } = usePendingWork();
  if (!granted || queues.length === 0) return null;
  return (
    <Section
      title={t('home.pending')}
      failed={failed ? t('layout.pending.failed') : undefined}
      waiting={!counts}
      busy={loading}
      onRetry={retry}
    >
      <ul className={styles.cards}>
        {queues.map(({ name, url }) => (
          <li key={name}>
            <Link to={url}>
              <strong className={counts?.[name] ? styles.some : undefined}>{counts?.[name]}</strong>
              <span>{t(`layout.pending.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
