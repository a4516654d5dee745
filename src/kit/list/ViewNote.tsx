import { enumerated } from '@/domain/kit/joined';
import { Stale } from '../States';
import { useText } from '../text';
import styles from './list.css';
import type { ViewTrouble } from './useListViews';

/** Says that a list does not show the view that its address names, or not all of it. */
export function ViewNote({
  trouble,
  onRetry,
}: {
  readonly trouble?: ViewTrouble;
  readonly onRetry: () => void;
}) {
  const t = useText();
  if (!trouble) return null;
  if (trouble.kind === 'unknown') return <Stale failure={trouble.failure} onRetry={onRetry} />;
  return (
    <span role="alert" className={styles.viewNote}>
      {trouble.kind === 'gone' ? t('views.gone') : t('views.lost', { names: enumerated(t, trouble.names) })}
    </span>
  );
}
