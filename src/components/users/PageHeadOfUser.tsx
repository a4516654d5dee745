import type { ReactNode } from 'react';
import { codeOf } from '@/domain/kit/codes';
import type { RecordOf } from '@/domain/kit/resource';
import { riskLevel, userStatus } from '@/domain/users/codes';
import type { user } from '@/domain/users/user';
import { StatusBadge, ToneBadge } from '@/kit/cells/StatusBadge';
import { PageHead } from '@/kit/PageHead';
import { useText } from '@/kit/text';
import { BlacklistTags } from './BlacklistTags';

type User = RecordOf<typeof user>;

interface Props {
  readonly user: Pick<
    User,
    'id' | 'fullName' | 'status' | 'riskLevel' | 'blacklisted' | 'suspectedBlacklist' | 'addressToConfirm'
  >;
  readonly actions?: ReactNode;
}

/** Who a page is about: name, and what an operator must not overlook. */
export function PageHeadOfUser({ user, actions }: Props) {
  const t = useText();
  return (
    <PageHead title={user.fullName} codes={userStatus} status={user.status} actions={actions}>
      <span>{t('orders.userId', { id: user.id })}</span>
      {user.riskLevel !== LOW && <StatusBadge codes={riskLevel} value={user.riskLevel} />}
      <BlacklistTags user={user} />
      {user.addressToConfirm && <ToneBadge tone="yellow" text={t('fields.addressToConfirm')} />}
    </PageHead>
  );
}

/** What needs no word. */
const LOW = codeOf(riskLevel, 'low');
