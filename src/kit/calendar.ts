import dayjsGenerateConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { toZone, wireOf } from '@/domain/kit/zone';

const buildCalendar = (zone: string) =>
  DatePicker.generatePicker<Dayjs>({
    ...dayjsGenerateConfig,
    getNow: () => dayjs(toZone(wireOf(new Date()), zone)),
  });

const calendars = new Map<string, ReturnType<typeof buildCalendar>>();

/** antd's calendar whose "today" and "now" are those of an IANA zone instead of the browser's. The same component for the same zone. */
export function calendarIn(zone: string): ReturnType<typeof buildCalendar> {
  const calendar = calendars.get(zone) ?? buildCalendar(zone);
  calendars.set(zone, calendar);
  return calendar;
}
