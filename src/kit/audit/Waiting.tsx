import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/languages';
import { dateOf, wireOf } from '@/domain/kit/zone';
import { Instant } from '../cells/Instant';
import { useText } from '../text';
import styles from './audit.css';

interface Props {
  readonly since: string;
  readonly status: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** What has waited for so long waits too long, in hours. */
const LATE_HOURS = DAY_HOURS;

const isWaiting = (status: number) => status === codeOf(auditStatus, 'pendingApproval');

/** For how long something has waited. */
export function ageText(since: string, t: Translate): string {
  const hours = hoursSince(since);
  return hours < DAY_HOURS
    ? t('audit.hours', { hours })
    : t('audit.days', { days: Math.floor(hours / DAY_HOURS) });
}

const hoursSince = (since: string) => Math.floor((Date.now() - dateOf(since).getTime()) / HOUR_MS);

/** When something was submitted or proposed and, while it waits, for how long; in red once it is a day. */
export function Waiting({ since, status }: Props) {
  const t = useText();
  if (!isWaiting(status)) return <Instant utc={since} />;
  return (
    <>
      <Instant utc={since} />{' '}
      <span className={hoursSince(since) >= LATE_HOURS ? styles.late : styles.age}>{ageText(since, t)}</span>
    </>
  );
}

interface Waited {
  readonly madeTime: string;
  readonly auditStatus: number;
}

/** How wide a moment of this year is, how much its year adds, and for how many hours or days it has waited, in pixels. */
const WIDTH = { moment: 104, year: 40, hours: 46, days: 64 } as const;

/** The column of since when proposals wait. */
export const sinceColumn = {
  dataIndex: 'madeTime',
  widthIn: ({ madeTime, auditStatus: status }: Waited) =>
    WIDTH.moment +
    (madeTime.slice(0, 4) === wireOf(new Date()).slice(0, 4) ? 0 : WIDTH.year) +
    (isWaiting(status) ? WIDTH[hoursSince(madeTime) < DAY_HOURS ? 'hours' : 'days'] : 0),
  render: (_: unknown, item: Waited) => <Waiting since={item.madeTime} status={item.auditStatus} />,
} as const;
