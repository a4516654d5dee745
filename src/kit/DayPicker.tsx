import dayjs from 'dayjs';
import { BUSINESS_ZONE } from '@/domain/kit/zone';
import { calendarIn } from './calendar';
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

const BusinessCalendar = calendarIn(BUSINESS_ZONE);

/** The calendar of a `DayField`: a chunk of its own, which only forms need. */
export default function DayPicker({
  value,
  onChange,
  ...rest
}: DayFieldProps & { readonly autoFocus: boolean }) {
  const day = dayjs(value || null);
  return (
    <BusinessCalendar
      {...rest}
      style={{ width: '100%' }}
      value={day.isValid() ? day : null}
      format={DAY_FORMAT}
      onKeyDown={keepForm}
      onChange={(chosen) => onChange?.(chosen?.format(DAY_FORMAT))}
    />
  );
}
