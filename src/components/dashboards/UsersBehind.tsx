import { history, useLocation } from '@umijs/max';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type DashboardCalls, userBehind } from '@/domain/dashboards/calls';
import type { Dashboard } from '@/domain/dashboards/pages';
import type { InputOf } from '@/domain/kit/call';
import { textOf } from '@/domain/kit/format';
import { fieldOf, labelKeyOf, type RecordOf } from '@/domain/kit/resource';
import { PageLink } from '@/kit/PageLink';
import { Sheet } from '@/kit/Sheet';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import type { StatsState } from '@/kit/stats/statsState';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { usePagingItems } from '@/kit/usePagingItems';
import { send } from '@/request/client';
import { type Behind, behindIn, withBehind } from './behind';
import styles from './dashboards.css';

interface Props {
  readonly of: Dashboard;
  readonly calls: DashboardCalls;
  readonly state: StatsState;
}

type UserRow = RecordOf<typeof userBehind>;

const SHOWN = [
  'mobile',
  'status',
  'nationality',
  'region',
  'userSource',
  'platform',
  'registeredTime',
  'lastActiveDay',
] as const;
const PAGE_SIZE = 10;

/** The users behind the figure that the URL names, over the dashboard. */
export function UsersBehind({ of, calls, state }: Props) {
  const { t } = useReader();
  const { pathname, search, state: came } = useLocation();
  const behind = behindIn(search);
  // Opened from its figure it closes by going back; by a copied link there is nothing to go back to.
  const close = () =>
    (came as { opened?: boolean } | null)?.opened
      ? history.back()
      : history.replace({ pathname, search: withBehind(search, undefined) });
  const title =
    behind &&
    (of.measures.includes(behind.figure) ? `fields.${behind.figure}` : `dashboards.by.${behind.figure}`);
  return (
    <Sheet
      open={behind !== undefined}
      onClose={close}
      size="min(1120px, 94vw)"
      title={title && t('dashboards.behind', { figure: t(title), day: behind.day })}
      destroyOnHidden
    >
      {behind && <UsersOf key={search} calls={calls} state={state} behind={behind} />}
    </Sheet>
  );
}

interface UsersOfProps {
  readonly calls: DashboardCalls;
  readonly state: StatsState;
  readonly behind: Behind;
}

function UsersOf({ calls, state, behind }: UsersOfProps) {
  const reader = useReader();
  const { t } = reader;
  const itemRender = usePagingItems();
  const [pageNum, setPageNum] = useState(1);
  const input = { ...inputOf(state, behind), pageNum, pageSize: PAGE_SIZE };
  const { data, failure, loading, reload } = useLoad(
    JSON.stringify(input),
    () => send(calls.users, input as InputOf<DashboardCalls['users']>),
    { keep: true },
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={10} height={32} />;
  const columns: TableColumnsType<UserRow> = [
    {
      title: t(labelKeyOf(userBehind, 'fullName')),
      render: (_, { id, fullName }) => (
        <PageLink to={`/users/management/detail?id=${id}`} otherwise={fullName}>
          {fullName}
        </PageLink>
      ),
    },
    ...SHOWN.map((name) => ({
      title: t(labelKeyOf(userBehind, name)),
      render: (_: unknown, row: UserRow) => textOf(fieldOf(userBehind, name), row[name], reader),
    })),
  ];
  return (
    <>
      {failure && <Stale failure={failure} onRetry={reload} />}
      <p className={styles.total}>{t('dashboards.total', { n: data.totalItems })}</p>
      <Table<UserRow>
        size="small"
        rowKey="id"
        loading={loading}
        columns={columns}
        dataSource={data.items}
        scroll={{ x: 'max-content' }}
        pagination={{
          itemRender,
          current: pageNum,
          pageSize: PAGE_SIZE,
          total: data.totalItems,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNum,
        }}
      />
    </>
  );
}

/** What the page is narrowed to, and the group of the line beside it. */
function inputOf({ period, groupBy, filters }: StatsState, { figure, day, group, cell }: Behind) {
  const grouped =
    groupBy === undefined || group === undefined
      ? {}
      : group === null
        ? { without: groupBy }
        : { [groupBy]: [group] };
  return { period, day, figure, ...filters, ...grouped, ...cell };
}
