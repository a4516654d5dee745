import { FlaggedName } from '@/components/users/FlaggedName';
import { listedUser, userCalls } from '@/domain/users/management';
import { ListPage } from '@/kit/ListPage';
import { MoreLinks } from '@/kit/MoreLinks';
import { useText } from '@/kit/text';

export default function UsersManagement() {
  const t = useText();
  return (
    <ListPage
      of={listedUser}
      list={userCalls.page}
      columns={columns}
      opens="page"
      rowActions={({ id, fullName }) => [
        <MoreLinks
          key="more"
          name={fullName}
          links={[
            { to: `/users/management/transaction?userId=${id}`, label: t('user.orders') },
            { to: `/users/management/auditrecord?userId=${id}`, label: t('user.records') },
            { to: `/users/management/edit?id=${id}`, label: t('user.edit') },
          ]}
        />,
      ]}
      export={userCalls.export}
    />
  );
}

const columns = [
  {
    dataIndex: 'fullName',
    width: 176,
    render: (_: unknown, row: Parameters<typeof FlaggedName>[0]['user']) => <FlaggedName user={row} />,
  },
  'status',
  'riskLevel',
  'kycStatus',
  'mobile',
  'idNumber',
  'registeredTime',
] as const;
