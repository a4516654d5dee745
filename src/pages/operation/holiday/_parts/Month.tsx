import { Link, useLocation } from '@umijs/max';
import type { OutputOf } from '@/domain/kit/call';
import { meaningOf } from '@/domain/kit/codes';
import { countryName } from '@/domain/kit/countries';
import { dayAfter, daysBetween, weekOf } from '@/domain/kit/days';
import { pair } from '@/domain/kit/joined';
import { LANGUAGE_TAGS } from '@/domain/kit/languages';
import { HOLIDAY_REGIONS, type holidayCalls, holidayKind } from '@/domain/operation/holiday';
import { withOpen } from '@/kit/opened';
import { useReader } from '@/kit/text';
import styles from './holiday.css';

export const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

type Days = OutputOf<typeof holidayCalls.year>['days'];

interface Props {
  readonly year: number;
  readonly month: number;
  readonly days: Days;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A month as a table of weeks from Monday on. A day with something leads to its record. */
export function Month({ year, month, days }: Props) {
  const { t, lang } = useReader();
  const { pathname } = useLocation();
  const first = `${year}-${two(month)}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  const start = weekOf(first);
  const weeks = Math.ceil((daysBetween(start, next) - 1) / 7);
  const written = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[lang], { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const cell = (day: string) => {
    if (day < first || day >= next) return null;
    const there = days.filter((one) => one.day === day);
    const said = there
      .map(({ region, holidayName }) => pair(t, countryName(region, lang), holidayName))
      .join('\n');
    const date = Number(day.slice(8));
    const [one] = there;
    if (!one) return date;
    return (
      <Link to={`${pathname}?${withOpen('', one.id)}`} title={said} aria-label={`${day} ${said}`}>
        {date}
        {there.map(({ id, kind, region }) => (
          <i
            key={id}
            className={styles[meaningOf(holidayKind, kind) ?? '']}
            data-second={region === HOLIDAY_REGIONS[1]}
          />
        ))}
      </Link>
    );
  };
  return (
    <table className={styles.month}>
      <caption>{written({ month: 'long' }, first)}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => (
            <th key={at} scope="col">
              {written({ weekday: 'narrow' }, dayAfter(start, at))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (__, at) => (
              <td key={at} data-weekend={at > 4}>
                {cell(dayAfter(start, week * 7 + at))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
