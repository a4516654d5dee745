import { VerificationHistory } from '@/components/users/VerificationHistory';
import type { VerificationBrief } from '@/domain/users/verification';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

interface Props {
  readonly userId: number;
  readonly records: readonly VerificationBrief[];
}

/** What was verified about the user, with the way to the list of it. */
export function Records({ userId, records }: Props) {
  const t = useText();
  const all = `/users/management/auditrecord?userId=${userId}`;
  return (
    <VerificationHistory records={records} extra={<PageLink to={all}>{t('user.allRecords')}</PageLink>} />
  );
}
