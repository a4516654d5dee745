import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { dateOf } from '@/domain/kit/zone';
import { Instant } from '../cells/Instant';
import { useText } from '../text';
import styles from './audit.css';

interface Props {
  readonly since: string;
  readonly status: number;
}

const HOUR_MS = 3_600_000;
/** What has waited for so long waits too long, in hours. */
const LATE_HOURS = 24;

/** When something was submitted or proposed and, while it waits, for how long; in red once it is a day. */
export function Waiting({ since, status }: Props) {
  const t = useText();
  const hours = Math.floor((Date.now() - dateOf(since).getTime()) / HOUR_MS);
  if (status !== codeOf(auditStatus, 'pendingApproval')) return <Instant utc={since} />;
  const age = hours < 24 ? t('audit.hours', { hours }) : t('audit.days', { days: Math.floor(hours / 24) });
  return (
    <>
      <Instant utc={since} /> <span className={hours >= LATE_HOURS ? styles.late : styles.age}>{age}</span>
    </>
  );
}

/** The column of since when proposals wait. */
export const sinceColumn = {
  dataIndex: 'madeTime',
  width: 176,
  render: (_: unknown, item: { readonly madeTime: string; readonly auditStatus: number }) => (
    <Waiting since={item.madeTime} status={item.auditStatus} />
  ),
} as const;
