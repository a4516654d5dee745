import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { Suspense, useState } from 'react';
import type { DayFieldProps } from './DayPicker';
import { keepForm } from './keepForm';
import { later } from './later';

const DayPicker = later(() => import(/* webpackChunkName: "day-picker" */ './DayPicker'));

/** One day, typed or chosen on a calendar, written the same whatever the browser's language is. */
export function DayField(props: DayFieldProps) {
  // Who is in the field before its calendar is there stays in it.
  const [entered, setEntered] = useState(false);
  const waiting = (
    <Input
      id={props.id}
      readOnly
      value={props.value ?? ''}
      suffix={<CalendarOutlined />}
      onFocus={() => setEntered(true)}
      onKeyDown={keepForm}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} autoFocus={entered} />
    </Suspense>
  );
}
