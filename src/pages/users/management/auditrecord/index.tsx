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

// Narrow enough for all nine beside an open menu; reasons take what room is left.
const columns = [
  'id',
  'submittedTime',
  'verificationType',
  'auditStatus',
  'makerName',
  'requestReason',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;
