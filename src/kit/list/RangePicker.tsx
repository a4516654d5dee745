import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef } from 'react';
import { momentsOf, type Period, periods } from '@/domain/kit/periods';
import { useText } from '../text';
import { useZone } from '../zone';
import type { RangeProps } from './RangeField';

const WIRE = 'YYYY-MM-DD HH:mm:ss';

/** The calendar of a `RangeField`: a chunk of its own, as heavy as the table, that most visits never open. */
export default function RangePicker({ id, value, onChange }: RangeProps) {
  const t = useText();
  const zone = useZone();
  const momentsNow = (period: Period) => momentsOf(period, zone, new Date());
  // On the first of a month "today" and "this month" are the same days: the one that was chosen counts.
  const pointedAt = useRef<Period>(typeof value === 'string' ? value : undefined);
  const moments = typeof value === 'string' ? momentsNow(value) : value;

  const change = (range: [Dayjs | null, Dayjs | null] | null) => {
    const [start, end] = range ?? [];
    if (!start || !end) return onChange?.(undefined);
    const chosen = [start.format(WIRE), end.format(WIRE)] as const;
    // A period stays one, so that its link keeps meaning "today".
    const period = [pointedAt.current, ...periods].find(
      (one) => one && momentsNow(one).join() === chosen.join(),
    );
    onChange?.(period ?? chosen);
  };

  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      id={id}
      // Without it Tab never leaves an empty start.
      allowEmpty={[true, true]}
      style={{ width: '100%' }}
      value={moments && [dayjs(moments[0]), dayjs(moments[1])]}
      onChange={change}
      showTime={{ defaultOpenValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] }}
      format={{ format: 'YYYY-MM-DD HH:mm', type: 'mask' }}
      presets={periods.map((period) => ({
        label: t(`list.period.${period}`),
        value: () => {
          pointedAt.current = period;
          return momentsNow(period).map((one) => dayjs(one)) as [Dayjs, Dayjs];
        },
      }))}
    />
  );
}
