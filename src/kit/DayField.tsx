import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { Suspense } from 'react';
import type { DayFieldProps } from './DayPicker';
import { later } from './later';

const DayPicker = later(() => import(/* webpackChunkName: "day-picker" */ './DayPicker'));

/** One day, typed or chosen on a calendar, written the same whatever the browser's language is. */
export function DayField(props: DayFieldProps) {
  const waiting = <Input id={props.id} readOnly value={props.value ?? ''} suffix={<CalendarOutlined />} />;
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} />
    </Suspense>
  );
}
