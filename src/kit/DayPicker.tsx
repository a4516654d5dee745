import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMAT } from './dayFormat';
import { keepForm } from './keepForm';

export interface DayFieldProps {
  readonly id?: string;
  /** `YYYY-MM-DD`. */
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly placeholder?: string;
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** The calendar of a `DayField`: a chunk of its own, which only forms need. */
export default function DayPicker({ value, onChange, ...rest }: DayFieldProps) {
  const day = dayjs(value || null);
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={day.isValid() ? day : null}
      format={DAY_FORMAT}
      onKeyDown={keepForm}
      onChange={(chosen) => onChange?.(chosen?.format(DAY_FORMAT))}
    />
  );
}
