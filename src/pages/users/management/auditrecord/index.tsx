import { userVerifications, verification } from '@/domain/users/verification';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

export default function UserRecords() {
  const t = useText();
  return (
    <ListPage
      of={verification}
      list={userVerifications.page}
      columns={columns}
      rowActions={({ id, type }) => [
        // What no desk decides has no detail there.
        type !== null && (
          <PageLink key="detail" to={`/users/audit/detail?id=${id}`}>
            {t('list.detail')}
          </PageLink>
        ),
      ]}
      export={userVerifications.export}
    />
  );
}

const columns = [
  'id',
  { dataIndex: 'submittedTime', width: 150 },
  'verificationType',
  { dataIndex: 'auditStatus', width: 130 },
  'makerName',
  'requestReason',
  'checkerName',
  { dataIndex: 'checkedTime', width: 150 },
  'rejectReason',
] as const;
