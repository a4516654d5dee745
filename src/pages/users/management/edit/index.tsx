import { useState } from 'react';
import { PageHeadOfUser } from '@/components/users/PageHeadOfUser';
import { users } from '@/domain/users/management';
import { user } from '@/domain/users/user';
import { Facts } from '@/kit/Facts';
import { FormPage } from '@/kit/FormPage';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { EditForm } from './_parts/EditForm';

export default function UserEdit() {
  const t = useText();
  // A form that was sent begins anew.
  const [round, setRound] = useState(0);
  return (
    <FormPage
      call={users.detail}
      head={({ user: of }) => <PageHeadOfUser user={of} />}
      aside={({ user: of, address }) => (
        <Panel title={t('user.now')}>
          <Facts of={user} record={of} names={NOW} />
          <p>{address ?? t('user.noAddress')}</p>
        </Panel>
      )}
    >
      {(detail, reload) => (
        <Panel title={t('user.edit')}>
          <EditForm key={round} detail={detail} reload={reload} onDone={() => setRound(round + 1)} />
        </Panel>
      )}
    </FormPage>
  );
}

/** What is masked in the form can be revealed here. */
const NOW = ['mobile', 'email', 'idNumber', 'oldIdNumber', 'arcSerialNumber', 'passportId'] as const;
