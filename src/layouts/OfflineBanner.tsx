import { useText } from '@/kit/text';
import { useOffline } from '@/request/connection';
import styles from './OfflineBanner.css';

/** Says that the server cannot be reached, and goes away by itself when it can. What is on screen stays. */
export function OfflineBanner() {
  const t = useText();
  if (!useOffline()) return null;
  return (
    <div role="status" className={styles.banner}>
      <strong>{t('layout.offline')}</strong> {t('layout.offlineMore')}
    </div>
  );
}
