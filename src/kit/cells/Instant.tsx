import { toZone, wireOf } from '@/domain/kit/zone';
import { hinted } from '../hinted';
import { useText } from '../text';
import { useZone } from '../zone';
import styles from './cells.css';

/** A moment, short: month, day and minute, with the year when it is another one. The full time and its zone on hover. */
export function Instant({ utc }: { readonly utc: string }) {
  const t = useText();
  const zone = useZone();
  const local = toZone(utc, zone);
  const thisYear = local.slice(0, 4) === toZone(wireOf(new Date()), zone).slice(0, 4);
  return (
    <time
      className={styles.figures}
      dateTime={`${utc.replace(' ', 'T')}Z`}
      {...hinted(t('list.fullTime', { time: local, zone }))}
    >
      {local.slice(thisYear ? 5 : 0, 16)}
    </time>
  );
}
