import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Field } from '@/domain/kit/fields';
import type { RangeValue } from '@/domain/kit/listView';
import { rangeIn } from '@/domain/kit/periods';
import { useText } from '../text';
import { useZone } from '../zone';

const load = () => import(/* webpackChunkName: "range-picker" */ './RangePicker');
const RangePicker = lazy(load);

export interface RangeProps {
  /** What is searched: moments, or days. */
  readonly of: Field;
  readonly id?: string;
  readonly value?: RangeValue;
  readonly onChange?: (value: RangeValue | undefined) => void;
}

/** A range of days, or of moments on the operator's clock, with the periods that are asked for most. The calendar comes when it is asked for. */
export function RangeField(props: RangeProps) {
  const t = useText();
  const zone = useZone();
  const [asked, setAsked] = useState(false);
  const { of, id, value } = props;
  const [start, end] = (typeof value === 'string' ? rangeIn(of, value, zone, new Date()) : value) ?? [];

  const open = () => setAsked(true);
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    // Enter would search instead.
    event.preventDefault();
    open();
  };

  const closed = (
    <Input
      id={id}
      readOnly
      value={start && end ? `${start.slice(0, 16)} – ${end.slice(0, 16)}` : ''}
      placeholder={t('list.any')}
      title={t('list.zone', { zone })}
      suffix={<CalendarOutlined />}
      onPointerEnter={load}
      onClick={open}
      onKeyDown={openByKey}
    />
  );
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <RangePicker {...props} />
    </Suspense>
  );
}
