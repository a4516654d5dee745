import dayjs, { type Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { Field } from '@/domain/kit/fields';
import type { RangeValue } from '@/domain/kit/listView';
import { type Period, periodsFor, rangeIn } from '@/domain/kit/periods';
import { calendarIn } from '../calendar';
import { DAY_FORMAT, MINUTE_FORMAT } from '../dayFormat';
import { useText } from '../text';
import { useZone } from '../zone';
import { completeDays, completeMinutes } from './completeRange';

export interface RangeProps {
  /** What is searched: moments, or days. */
  readonly of: Field;
  readonly id?: string;
  readonly value?: RangeValue;
  readonly onChange?: (value: RangeValue | undefined) => void;
}

/** How both ends are typed, and what makes a range of them. */
const DAYS = { typed: DAY_FORMAT, complete: completeDays, time: undefined };
const MINUTES = {
  typed: MINUTE_FORMAT,
  complete: completeMinutes,
  time: {
    defaultOpenValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] as [Dayjs, Dayjs],
  },
};

/** The calendar of a `RangeField`: a chunk of its own, as heavy as the table, that most visits never open. */
export default function RangePicker({ of, id, value, onChange }: RangeProps) {
  const t = useText();
  const zone = useZone();
  const Calendar = calendarIn(zone);
  const periods = periodsFor(of);
  const { typed, complete, time } = of.kind === 'day' ? DAYS : MINUTES;
  const rangeNow = (period: Period) => rangeIn(of, period, zone, new Date());
  // On the first of a month "today" and "this month" are the same days: the one that was chosen counts.
  const pointedAt = useRef<Period>(typeof value === 'string' ? value : undefined);
  const range = typeof value === 'string' ? rangeNow(value) : value;

  const change = (chosenRange: [Dayjs | null, Dayjs | null] | null) => {
    const [start, end] = chosenRange ?? [];
    if (!start && !end) return onChange?.(undefined);
    const chosen = complete(start?.format(typed), end?.format(typed), zone, new Date());
    // A period stays one, so that its link keeps meaning "today".
    const period = [pointedAt.current, ...periods].find(
      (one) => one && rangeNow(one).join() === chosen.join(),
    );
    onChange?.(period ?? chosen);
  };

  return (
    <Calendar.RangePicker
      autoFocus
      defaultOpen
      id={id}
      // Without it Tab never leaves an empty start.
      allowEmpty={[true, true]}
      style={{ width: '100%' }}
      value={range && [dayjs(range[0]), dayjs(range[1])]}
      onChange={change}
      showTime={time ?? false}
      format={{ format: typed, type: 'mask' }}
      presets={periods.map((period) => ({
        label: t(`list.period.${period}`),
        value: () => {
          pointedAt.current = period;
          return rangeNow(period).map((one) => dayjs(one)) as [Dayjs, Dayjs];
        },
      }))}
    />
  );
}
