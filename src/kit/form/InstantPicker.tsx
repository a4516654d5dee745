import dayjs from 'dayjs';
import { fromZone, toZone } from '@/domain/kit/zone';
import { calendarIn } from '../calendar';
import { MINUTE_FORMAT } from '../dayFormat';
import { keepForm } from '../keepForm';

export interface InstantFieldProps {
  readonly id?: string;
  /** UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly placeholder?: string;
}

/** The calendar of an `InstantField`: a chunk of its own, which only forms need. */
export default function InstantPicker({
  value,
  onChange,
  zone,
  ...rest
}: InstantFieldProps & { readonly title: string; readonly zone: string; readonly autoFocus: boolean }) {
  const Calendar = calendarIn(zone);
  return (
    <Calendar
      {...rest}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format={MINUTE_FORMAT}
      onKeyDown={keepForm}
      value={value ? dayjs(toZone(value, zone)) : null}
      onChange={(chosen) =>
        onChange?.(chosen ? fromZone(chosen.format('YYYY-MM-DD HH:mm:00'), zone) : undefined)
      }
    />
  );
}
