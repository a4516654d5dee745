import { useAccess } from '@umijs/max';
import { filesOfBatch, ordersOfBatch } from '@/components/finance/batchPlaces';
import { DownloadFile } from '@/components/finance/DownloadFile';
import { fxBatchFile, type fxBatchFileList, fxBatchFiles } from '@/domain/finance/fxBatchOrder';
import { amountText, decimalText, headingOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import type { RowOf } from '@/domain/kit/list';
import { RECALLED } from '@/domain/orders/orderBatch';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Failed, Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './batchFiles.css';
import { FileState } from './FileState';

type File = RowOf<typeof fxBatchFileList>;

/** More revisions than that are on the page of all files. */
const SHOWN = 100;

/** The files of a batch, the newest revision of each first, and the ways to its orders. */
export function BatchFiles({ batch }: { readonly batch: KeptRecord }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { id, version } = batch;
  const input = { batchNumber: String(batch.batchNumber), pageSize: SHOWN };
  const { data, failure, reload } = useLoad(
    access[fxBatchFiles.page.right] ? `${fxBatchFiles.page.path} ${id} ${version}` : undefined,
    () => send(fxBatchFiles.page, input),
    { keep: true },
  );
  return (
    <Panel title={t('fxBatch.files')} extra={<Ways batch={batch} />}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.items.length === 0 && <Nothing text={t('fxBatch.noFile')} />}
      {data && data.items.length > 0 && <Table files={data.items.toSorted(byPart)} />}
    </Panel>
  );
}

const byPart = (one: File, other: File): number => one.part - other.part || other.revision - one.revision;

function Ways({ batch: { id, batchNumber, recalled } }: { readonly batch: KeptRecord }) {
  const t = useText();
  return (
    <>
      <PageLink to={filesOfBatch(String(batchNumber))}>{t('fxBatch.allFiles')}</PageLink>
      <PageLink to={ordersOfBatch(id)}>{t('fxBatch.orders')}</PageLink>
      {Number(recalled) > 0 && (
        <PageLink to={ordersOfBatch(id, { fxBatchOrderStatus: RECALLED })}>
          {t('fxBatch.recalledOrders', { recalled: Number(recalled) })}
        </PageLink>
      )}
    </>
  );
}

const NAMES = ['part', 'revision', 'fileName', 'fxFileStatus'] as const;
const FIGURES = ['fileRows', 'php', 'ntd'] as const;

function Table({ files }: { readonly files: readonly File[] }) {
  const t = useText();
  return (
    <div className={styles.files}>
      <table className={kit.rows}>
        <thead>
          <tr>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {headingOf(fxBatchFile, name, { t })}
              </th>
            ))}
            {FIGURES.map((name) => (
              <th key={name} scope="col" className={kit.figure}>
                {headingOf(fxBatchFile, name, { t })}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <Line key={file.id} file={file} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ file }: { readonly file: File }) {
  const { batchId, part, revision, fileName, fileRows, php, ntd } = file;
  const rows = fileRows === null ? null : decimalText(String(fileRows), 0);
  return (
    <tr>
      <td>{part}</td>
      <td>{revision}</td>
      <td>{fileName}</td>
      <td>
        <FileState file={file} />
      </td>
      <td className={kit.figure}>
        {rows !== null && (
          <PageLink to={ordersOfBatch(batchId, { part })} otherwise={rows}>
            {rows}
          </PageLink>
        )}
      </td>
      <td className={kit.figure}>{php !== null && amountText(php, 'PHP')}</td>
      <td className={kit.figure}>{ntd !== null && amountText(ntd, 'NTD')}</td>
      <td>
        <DownloadFile file={file} />
      </td>
    </tr>
  );
}
