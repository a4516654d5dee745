import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useText } from '../text';
import { useZone } from '../zone';
import type { RangeValue } from './listState';
import { momentsOf, periods } from './periods';

const WIRE = 'YYYY-MM-DD HH:mm:ss';

interface Props {
  readonly id?: string;
  readonly value?: RangeValue;
  readonly onChange?: (value: RangeValue | undefined) => void;
}

/** A range of moments on the operator's clock, to the second, with the periods that are asked for most. */
export function RangeField({ id, value, onChange }: Props) {
  const t = useText();
  const zone = useZone();
  const momentsNow = (period: (typeof periods)[number]) => momentsOf(period, zone, new Date());
  const moments = typeof value === 'string' ? momentsNow(value) : value;

  const change = (range: [Dayjs | null, Dayjs | null] | null) => {
    const [start, end] = range ?? [];
    if (!start || !end) return onChange?.(undefined);
    const chosen = [start.format(WIRE), end.format(WIRE)] as const;
    // A period stays one, so that its link keeps meaning "today".
    onChange?.(periods.find((one) => momentsNow(one).join() === chosen.join()) ?? chosen);
  };

  return (
    <DatePicker.RangePicker
      id={id}
      style={{ width: '100%' }}
      value={moments && [dayjs(moments[0]), dayjs(moments[1])]}
      onChange={change}
      showTime={{ defaultOpenValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] }}
      format={{ format: 'YYYY-MM-DD HH:mm', type: 'mask' }}
      presets={periods.map((period) => ({
        label: t(`list.period.${period}`),
        value: () => momentsNow(period).map((one) => dayjs(one)) as [Dayjs, Dayjs],
      }))}
    />
  );
}
