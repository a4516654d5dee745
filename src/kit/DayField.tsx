import { CalendarOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import type { DayFieldProps } from './DayPicker';
import { later } from './later';
import { WaitingField } from './WaitingField';

const DayPicker = later(() => import(/* webpackChunkName: "day-picker" */ './DayPicker'));

/** One day, typed or chosen on a calendar, written the same whatever the browser's language is. */
export function DayField(props: DayFieldProps) {
  const [entered, setEntered] = useState(false);
  const waiting = (
    <WaitingField
      id={props.id}
      value={props.value ?? ''}
      suffix={<CalendarOutlined />}
      onEntered={() => setEntered(true)}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} autoFocus={entered} />
    </Suspense>
  );
}
