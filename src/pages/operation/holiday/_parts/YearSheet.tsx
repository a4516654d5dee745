import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { countryName } from '@/domain/kit/countries';
import { HOLIDAY_REGIONS, holidayCalls, holidayKind } from '@/domain/operation/holiday';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Sheet } from '@/kit/Sheet';
import { Failed, PageSkeleton, Stale } from '@/kit/States';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './holiday.css';
import { MONTHS, Month } from './Month';

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly onClose: () => void;
}

/** A year at a glance: twelve months, with the days of both regions that are not as the week says. */
export function YearSheet({ year, onYear, onClose }: Props) {
  const { t, lang } = useReader();
  const { data, failure, reload } = useLoad(
    `${holidayCalls.year.path} ${year}`,
    () => send(holidayCalls.year, { year }),
    {
      keep: true,
    },
  );
  return (
    <Sheet
      open
      onClose={onClose}
      size="min(1120px, 96vw)"
      title={
        <span className={styles.years}>
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={t('holiday.yearBefore')}
            onClick={() => onYear(year - 1)}
          />
          {year}
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={t('holiday.yearAfter')}
            onClick={() => onYear(year + 1)}
          />
        </span>
      }
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {!data && !failure && <PageSkeleton />}
      {data && (
        <div className={styles.months}>
          {MONTHS.map((month) => (
            <Month key={month} year={year} month={month} days={data.days} />
          ))}
        </div>
      )}
      {data && (
        <ul className={styles.legend}>
          {Object.values(holidayKind.entries).map(({ values: [value = 0] }) => (
            <li key={value}>
              <StatusBadge codes={holidayKind} value={value} />
            </li>
          ))}
          <li>
            {t('holiday.regions', {
              first: countryName(HOLIDAY_REGIONS[0], lang),
              second: countryName(HOLIDAY_REGIONS[1], lang),
            })}
          </li>
        </ul>
      )}
    </Sheet>
  );
}
