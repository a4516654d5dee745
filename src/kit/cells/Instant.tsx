import { toZone } from '@/domain/kit/zone';
import { hinted } from '../hinted';
import { useText } from '../text';
import { useZone } from '../zone';
import styles from './cells.css';
import { shortInstant } from './shortInstant';

/** A moment, short. The full time and its zone on hover. */
export function Instant({ utc }: { readonly utc: string }) {
  const t = useText();
  const zone = useZone();
  const local = toZone(utc, zone);
  return (
    <time
      className={styles.figures}
      dateTime={`${utc.replace(' ', 'T')}Z`}
      {...hinted(t('list.fullTime', { time: local, zone }))}
    >
      {shortInstant(local, zone)}
    </time>
  );
}
