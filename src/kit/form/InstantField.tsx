import { Input } from 'antd';
import { Suspense } from 'react';
import { later } from '../later';
import { useText } from '../text';
import { useZone } from '../zone';
import type { InstantFieldProps } from './InstantPicker';

const InstantPicker = later(() => import(/* webpackChunkName: "instant-picker" */ './InstantPicker'));

/** A moment on the operator's clock, typed or chosen on a calendar; it travels in UTC. */
export function InstantField(props: InstantFieldProps) {
  const t = useText();
  const zone = useZone();
  return (
    <Suspense fallback={<Input id={props.id} readOnly value={props.value ?? ''} />}>
      <InstantPicker {...props} title={t('list.zone', { zone })} />
    </Suspense>
  );
}
