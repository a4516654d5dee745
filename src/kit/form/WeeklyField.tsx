import { Input, Select, Space } from 'antd';
import { type Weekly, weekdayName } from '@/domain/kit/weekly';
import { useReader } from '../text';
import styles from './form.css';

interface Props {
  readonly id?: string;
  readonly value?: Weekly;
  readonly onChange?: (value: Weekly | undefined) => void;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** A window of each week on the clock of Taipei: a day and a time on which it begins, and one on which it ends. */
export function WeeklyField({ id, value, onChange }: Props) {
  const { t, lang } = useReader();
  const days = DAYS.map((day) => ({ value: day, label: weekdayName(day, lang) }));
  const set = (part: Partial<Weekly>) => {
    const { fromDay, fromTime = '', toDay, toTime = '', ...rest } = { ...value, ...part };
    const isEmpty = fromDay === undefined && toDay === undefined && fromTime === '' && toTime === '';
    onChange?.(isEmpty ? undefined : ({ fromDay, fromTime, toDay, toTime, ...rest } as Weekly));
  };
  const end = (day: 'fromDay' | 'toDay', time: 'fromTime' | 'toTime') => (
    <Space.Compact>
      <Select
        {...(day === 'fromDay' && { id })}
        aria-label={t(`weekly.${day}`)}
        placeholder={t(`weekly.${day}`)}
        allowClear
        value={value?.[day]}
        options={days}
        onChange={(chosen?: number) => set({ [day]: chosen })}
        className={styles.weekday}
      />
      <Input
        aria-label={t(`weekly.${time}`)}
        placeholder="18:00"
        value={value?.[time] ?? ''}
        maxLength={5}
        onChange={({ target }) => set({ [time]: target.value })}
        className={styles.time}
      />
    </Space.Compact>
  );
  return (
    <Space wrap>
      {end('fromDay', 'fromTime')}
      <span>–</span>
      {end('toDay', 'toTime')}
      <span className={styles.lang}>{t('weekly.zone')}</span>
    </Space>
  );
}
