import { useText } from '@/kit/text';
import styles from './search.css';

/** What the keys do in the search; not on a phone, which has none. */
export function Keys() {
  const t = useText();
  return (
    <div className={styles.keys}>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search.keys.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('search.keys.open')}
      </span>
      <span>
        <kbd>Ctrl Enter</kbd> {t('search.keys.newTab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.keys.close')}
      </span>
    </div>
  );
}
