import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { dateOf } from '@/domain/kit/zone';
import { Instant } from '@/kit/cells/Instant';
import { useText } from '@/kit/text';
import styles from './audit.css';

interface Props {
  readonly item: { readonly submittedTime: string; readonly auditStatus: number };
}

const HOUR_MS = 3_600_000;
/** Who submitted before that waits too long, in hours. */
const LATE_HOURS = 24;

/** When something was submitted and, while it waits, for how long; in red once it is a day. */
export function Waiting({ item }: Props) {
  const t = useText();
  const hours = Math.floor((Date.now() - dateOf(item.submittedTime).getTime()) / HOUR_MS);
  if (item.auditStatus !== codeOf(auditStatus, 'pendingApproval'))
    return <Instant utc={item.submittedTime} />;
  const age =
    hours < 24
      ? t('verification.hours', { hours })
      : t('verification.days', { days: Math.floor(hours / 24) });
  return (
    <>
      <Instant utc={item.submittedTime} />{' '}
      <span className={hours >= LATE_HOURS ? styles.late : styles.age}>{age}</span>
    </>
  );
}
