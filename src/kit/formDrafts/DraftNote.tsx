import { Alert } from 'antd';
import { toZone } from '@/domain/kit/zone';
import styles from '../kit.css';
import { useText } from '../text';
import { useZone } from '../zone';
import type { GivenBack } from './useFormDraft';

/** Says in a form that what stands in it was typed in a session that ended. */
export function DraftNote({ of }: { readonly of: GivenBack | undefined }) {
  const t = useText();
  const zone = useZone();
  if (!of) return null;
  return (
    <Alert
      className={styles.unsent}
      type="info"
      showIcon
      closable={{ onClose: of.dismiss }}
      title={t('draft.givenBack', { time: toZone(of.savedTime, zone).slice(0, 16) })}
    />
  );
}
