import { FlaggedName } from '@/components/users/FlaggedName';
import { userCalls } from '@/domain/users/management';
import { user } from '@/domain/users/user';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function UsersManagement() {
  const t = useText();
  return (
    <ListPage
      of={user}
      list={userCalls.page}
      columns={columns}
      rowActions={({ id }) => [
        <DetailLink key="detail" id={id} />,
        <PageLink key="edit" to={`/users/management/edit?id=${id}`}>
          {t('user.edit')}
        </PageLink>,
        <PageLink key="records" to={`/users/management/auditrecord?userId=${id}`}>
          {t('user.records')}
        </PageLink>,
        <PageLink key="orders" to={`/users/management/transaction?userId=${id}`}>
          {t('user.orders')}
        </PageLink>,
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
  { dataIndex: 'status', width: 84 },
  { dataIndex: 'riskLevel', width: 84 },
  { dataIndex: 'kycStatus', width: 116 },
  'mobile',
  'idNumber',
  'registeredTime',
] as const;
