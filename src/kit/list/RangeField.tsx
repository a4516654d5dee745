import { CalendarOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { rangeIn } from '@/domain/kit/periods';
import { later } from '../later';
import { useText } from '../text';
import { useZone } from '../zone';
import { ClosedField } from './ClosedField';
import { rangeText } from './filterText';
import type { RangeProps } from './RangePicker';

const RangePicker = later(() => import(/* webpackChunkName: "range-picker" */ './RangePicker'));

/** A range of days, or of moments on the operator's clock, with the periods that are asked for most. The calendar comes when it is asked for. */
export function RangeField(props: RangeProps) {
  const t = useText();
  const zone = useZone();
  const [asked, setAsked] = useState(false);
  const { of, id, value } = props;
  const [start, end] = (typeof value === 'string' ? rangeIn(of, value, zone, new Date()) : value) ?? [];

  const closed = (
    <ClosedField
      id={id}
      text={start && end ? rangeText([start, end]) : ''}
      placeholder={t('list.any')}
      title={t('list.zone', { zone })}
      icon={<CalendarOutlined />}
      onNear={RangePicker.fetch}
      onOpen={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <RangePicker {...props} />
    </Suspense>
  );
}
