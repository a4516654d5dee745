import styles from '../kit.css';
import { useText } from '../text';

/** Of what waits for no later moment: when its approval takes effect. */
export function AtApproval() {
  const t = useText();
  return (
    <dl className={`${styles.facts} ${styles.more}`}>
      <div>
        <dt>{t('approval.begins')}</dt>
        <dd>{t('approval.begins.atApproval')}</dd>
      </div>
    </dl>
  );
}
