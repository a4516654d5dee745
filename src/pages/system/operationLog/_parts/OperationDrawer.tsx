import { Link, useAccess } from '@umijs/max';
import type { z } from 'zod';
import { placeOnList } from '@/components/orders/orderPlace';
import { textOf } from '@/domain/kit/format';
import { keyOf } from '@/domain/kit/menu';
import { resource } from '@/domain/kit/resource';
import type { OrderListName } from '@/domain/orders/orderLists';
import { findRecordPage, resourceRecorded } from '@/domain/recorded';
import { operation, operationLog, operationResult } from '@/domain/system/operationLog';
import { Changes } from '@/kit/Changes';
import { DetailDrawer } from '@/kit/DetailDrawer';
import { Facts } from '@/kit/Facts';
import styles from '@/kit/kit.css';
import { withOpen } from '@/kit/opened';
import { PageHead } from '@/kit/PageHead';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useReader, useText } from '@/kit/text';
import { Sent } from './Sent';

type Detail = z.output<(typeof operationLog)['detail']['output']>;

/** One operation over the log: what was asked, and what it changed. */
export function OperationDrawer() {
  const t = useText();
  return (
    <DetailDrawer title={t('logs.operation')} call={operationLog.detail}>
      {(detail) => <Operation detail={detail} />}
    </DetailDrawer>
  );
}

const FACTS = ['time', 'operatorName', 'sectorName', 'target', 'durationMs', 'ip', 'requestId'] as const;

function Operation({ detail }: { readonly detail: Detail }) {
  const reader = useReader();
  const { operation: line, place } = detail;
  const [first] = detail.changes;
  const { t } = reader;
  return (
    <>
      <PageHead
        title={textOf(operation.fields.action, line.action, reader)}
        codes={operationResult}
        status={line.code}
        actions={place && <Place {...place} />}
      />
      <div className={styles.page}>
        <Panel title={t('logs.operation')}>
          <Facts of={operation} record={line} names={FACTS} />
        </Panel>
        <Sent id={line.id} of={first && resourceRecorded(first.of)} />
        <Changed detail={detail} />
      </div>
    </>
  );
}

const USER_PAGE = '/users/management/detail';

/** The way to what it was done to. */
function Place({ kind, text, id, list }: NonNullable<Detail['place']>) {
  const access = useAccess() as Record<string, boolean>;
  const order = kind === 'order' && list ? placeOnList(list as OrderListName, id) : undefined;
  if (order && access[order.right]) return <Link to={order.url}>{text}</Link>;
  if (kind === 'user' && access[keyOf(USER_PAGE)]) return <Link to={`${USER_PAGE}?id=${id}`}>{text}</Link>;
  return <span>{text}</span>;
}

/** The way to a record that operators keep, as long as it is there. */
function WayToRecord({
  table,
  id,
  act,
}: {
  readonly table: string;
  readonly id: string;
  readonly act: string;
}) {
  const t = useText();
  const page = findRecordPage(table);
  if (!page || act === 'delete') return null;
  return <PageLink to={`${page}?${withOpen('', Number(id))}`}>{t('list.detail')}</PageLink>;
}

/** What has no page of its own has no fields that anybody could read. */
const unread = resource('unread', '', {});

function Changed({ detail: { changes, totalChanges } }: { readonly detail: Detail }) {
  const t = useText();
  const records = new Map<string, Detail['changes']>();
  for (const change of changes) {
    const key = `${change.table} ${change.recordId}`;
    records.set(key, [...(records.get(key) ?? []), change]);
  }
  if (totalChanges === 0)
    return (
      <Panel title={t('logs.changes')}>
        <p className={styles.quiet}>{t('logs.noChanges')}</p>
      </Panel>
    );
  return (
    <>
      {[...records].map(([key, [first, ...more]]) => {
        if (!first) return null;
        const { of, table, recordId, recordName, act } = first;
        const record = t('logs.record', { table: t(`records.${table}`), name: recordName ?? recordId });
        return (
          <Changes
            key={key}
            of={resourceRecorded(of) ?? unread}
            title={t(`logs.act.${act}`, { record })}
            changes={[first, ...more]}
            extra={<WayToRecord table={table} id={recordId} act={act} />}
          />
        );
      })}
      {totalChanges > changes.length && (
        <p className={styles.quiet}>{t('logs.moreChanges', { count: totalChanges - changes.length })}</p>
      )}
    </>
  );
}
