import dayjs from 'dayjs';
import { daysBetween } from '@/domain/kit/days';
import { MOST_DAYS } from '@/domain/kit/stats';
import { BUSINESS_ZONE } from '@/domain/kit/zone';
import { calendarIn } from '../calendar';
import { DAY_FORMAT } from '../dayFormat';

interface Props {
  readonly id: string;
  readonly value: readonly [firstDay: string, lastDay: string];
  readonly onChange: (value: readonly [firstDay: string, lastDay: string]) => void;
}

const BusinessCalendar = calendarIn(BUSINESS_ZONE);

/** Two days: a chunk of its own, as heavy as the table, that most visits never open. */
export default function DaysPicker({ id, value, onChange }: Props) {
  return (
    <BusinessCalendar.RangePicker
      id={id}
      allowClear={false}
      style={{ width: '100%' }}
      value={[dayjs(value[0]), dayjs(value[1])]}
      format={{ format: DAY_FORMAT, type: 'mask' }}
      disabledDate={(day, { from }) =>
        from !== undefined &&
        Math.abs(daysBetween(from.format(DAY_FORMAT), day.format(DAY_FORMAT))) > MOST_DAYS
      }
      onChange={(days) => {
        const [first, last] = days ?? [];
        if (first && last) onChange([first.format(DAY_FORMAT), last.format(DAY_FORMAT)]);
      }}
    />
  );
}
