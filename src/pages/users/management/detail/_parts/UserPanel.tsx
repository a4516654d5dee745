import type { ReactNode } from 'react';
import type { RecordOf } from '@/domain/kit/resource';
import { user } from '@/domain/users/user';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

interface Props {
  readonly user: RecordOf<typeof user>;
  readonly about: keyof typeof ABOUT;
  readonly children?: ReactNode;
}

/** What is known of a user about one thing. */
export function UserPanel({ user: record, about, children }: Props) {
  const t = useText();
  return (
    <Panel title={t(`user.${about}`)}>
      <Facts of={user} record={record} names={ABOUT[about]} />
      {children}
    </Panel>
  );
}

const ABOUT = {
  profile: [
    'firstName',
    'middleName',
    'lastName',
    'gender',
    'birthDate',
    'nationality',
    'occupation',
    'sourceOfFunds',
  ],
  contact: ['countryCode', 'mobile', 'email', 'region'],
  standing: [
    'riskLevel',
    'kycStatus',
    'verifiedTime',
    'registeredTime',
    'lastLoginTime',
    'userSource',
    'invitationCode',
  ],
} as const;
