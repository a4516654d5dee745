import { Suspense, useState } from 'react';
import { toZone } from '@/domain/kit/zone';
import { later } from '../later';
import { useText } from '../text';
import { WaitingField } from '../WaitingField';
import { useZone } from '../zone';
import styles from './form.css';
import type { InstantFieldProps } from './InstantPicker';

const InstantPicker = later(() => import(/* webpackChunkName: "instant-picker" */ './InstantPicker'));

interface Props extends InstantFieldProps {
  /** The clock on which it is typed, where not on the operator's. */
  readonly zone?: string;
}

/** A moment, typed or chosen on a calendar; it travels in UTC. Of one on another clock the operator reads their own beside it. */
export function InstantField({ zone: asked, ...props }: Props) {
  const t = useText();
  const own = useZone();
  const zone = asked ?? own;
  const [entered, setEntered] = useState(false);
  const waiting = <WaitingField id={props.id} value={props.value ?? ''} onEntered={() => setEntered(true)} />;
  const title = t('list.zone', { zone });
  return (
    <>
      <Suspense fallback={waiting}>
        <InstantPicker {...props} zone={zone} title={title} autoFocus={entered} />
      </Suspense>
      {zone !== own && (
        <div className={styles.reach}>
          {title}
          {props.value &&
            ` · ${t('kept.ownTime', { zone: own, time: toZone(props.value, own).slice(0, 16) })}`}
        </div>
      )}
    </>
  );
}
