import { useAccess } from '@umijs/max';
import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { areaChange } from '@/domain/areas/areaCodes';
import { DRAFT, districtImportCalls, districtImports, type ImportLine } from '@/domain/areas/districtImport';
import { codeOf } from '@/domain/kit/codes';
import type { KeptRecord } from '@/domain/kit/kept';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { usePagingItems } from '@/kit/usePagingItems';
import { send } from '@/request/client';
import styles from './lines.css';
import { textOf } from './lineText';
import { Pair } from './Pair';

const PAGE_SIZE = 10;
const ALL = 0;

/** What an import changes, area by area, of each kind of change as many as there are. */
export function Lines({ record }: { readonly record: KeptRecord }) {
  const t = useText();
  const [shown, setShown] = useState({ change: ALL, page: 1 });
  const itemRender = usePagingItems();
  const { id, version } = record;
  const { lines: call } = districtImportCalls;
  const lineChange = shown.change === ALL ? undefined : shown.change;
  const { data, failure, reload } = useLoad(
    `${call.path} ${id} ${version} ${shown.change} ${shown.page}`,
    () => send(call, { id, lineChange, pageNum: shown.page, pageSize: PAGE_SIZE }),
    { keep: true },
  );
  const kinds = Object.entries(areaChange.entries).flatMap(([name, { values, label }]) => {
    const count = Number(record[name] ?? 0);
    return count > 0 ? [{ value: values[0] ?? ALL, label: `${t(label)} ${count}` }] : [];
  });
  return (
    <Panel title={t('district.lines')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {!data && !failure && <RowsSkeleton rows={4} height={44} />}
      {kinds.length === 0 && data && <p className={kit.quiet}>{t('district.noLines')}</p>}
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <Segmented
            aria-label={t('district.lines')}
            size="small"
            value={shown.change}
            options={[{ value: ALL, label: t('district.all') }, ...kinds]}
            onChange={(change) => setShown({ change, page: 1 })}
          />
        </div>
      )}
      <ol className={kit.entries}>
        {data?.items.map((line) => (
          <li key={line.id}>
            <Line line={line} record={record} onPaired={reload} />
          </li>
        ))}
      </ol>
      {data && data.totalItems > PAGE_SIZE && (
        <Pagination
          size="small"
          current={shown.page}
          pageSize={PAGE_SIZE}
          total={data.totalItems}
          showSizeChanger={false}
          itemRender={itemRender}
          onChange={(page) => setShown((now) => ({ ...now, page }))}
        />
      )}
    </Panel>
  );
}

const GONE = codeOf(areaChange, 'gone');

interface LineProps {
  readonly line: ImportLine;
  readonly record: KeptRecord;
  readonly onPaired: () => void;
}

function Line({ line, record, onPaired }: LineProps) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { was, lineChange, users } = line;
  const mayPair = lineChange === GONE && Number(record.added) > 0 && record.status === DRAFT;
  return (
    <div className={styles.line}>
      <StatusBadge codes={areaChange} value={lineChange} />
      <span className={styles.what}>
        {was && lineChange !== GONE && textOf(was) !== textOf(line) && (
          <>
            <span className={kit.quiet}>{textOf(was)}</span> →{' '}
          </>
        )}
        {textOf(line)}
      </span>
      {users > 0 && (
        <span className={kit.quiet}>
          {t('district.users')} {users}
        </span>
      )}
      {mayPair && access[districtImports.editRight] && <Pair line={line} record={record} onDone={onPaired} />}
    </div>
  );
}
