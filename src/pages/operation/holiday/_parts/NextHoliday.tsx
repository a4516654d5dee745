import { daysBetween } from '@/domain/kit/days';
import { textOf } from '@/domain/kit/format';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { holiday, holidays } from '@/domain/operation/holiday';
import { Answer } from '@/kit/list/Answer';
import { useReader } from '@/kit/text';

/** Later than any calendar is filled in. */
const LAST_DAY = '2099-12-31';

/** The next day on which the week does not say whether banks work. */
export function NextHoliday() {
  const reader = useReader();
  const today = businessDay(wireOf(new Date()));
  const { holidayName, kind, region } = holiday.fields;
  return (
    <Answer
      list={holidays.calls.page}
      filters={{ day: [today, LAST_DAY] }}
      sort={['day', 'asc']}
      say={([next]) =>
        next
          ? reader.t('answer.holiday', {
              day: String(next.day),
              name: textOf(holidayName, next.holidayName, reader),
              kind: textOf(kind, next.kind, reader),
              region: textOf(region, next.region, reader),
              days: daysBetween(today, String(next.day)),
            })
          : reader.t('answer.noHoliday')
      }
    />
  );
}
