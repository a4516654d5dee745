import { Alert } from 'antd';
import { ChangeStatus } from '@/components/users/ChangeStatus';
import type { RecordOf } from '@/domain/kit/resource';
import { user as resource } from '@/domain/users/user';
import { Facts } from '@/kit/Facts';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

interface Props {
  readonly user: RecordOf<typeof resource>;
  readonly openOrders: number;
  readonly onDone: () => void;
}

/** The user as they are now. */
export function UserFacts({ user, openOrders, onDone }: Props) {
  const t = useText();
  return (
    <Panel
      title={t('verification.user')}
      extra={
        <>
          <PageLink to={`/users/management/detail?id=${user.id}`}>{t('list.detail')}</PageLink>
          <ChangeStatus userId={user.id} deletedTime={user.deletedTime} onDone={onDone} />
        </>
      }
    >
      {openOrders > 0 && (
        <Alert type="warning" showIcon title={t('errors.verification.openOrders', { count: openOrders })} />
      )}
      <Facts of={resource} record={user} names={NAMES} />
    </Panel>
  );
}

const NAMES = [
  'fullName',
  'status',
  'kycStatus',
  'riskLevel',
  'nationality',
  'arcExpireDate',
  'registeredTime',
] as const;
