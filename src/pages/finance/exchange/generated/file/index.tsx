import { useAccess } from '@umijs/max';
import { batchColumn } from '@/components/finance/batchColumn';
import { DownloadFile } from '@/components/finance/DownloadFile';
import { fileStateColumn } from '@/components/finance/fxBatch/FileState';
import { fxBatchCalls, fxBatchFile, fxBatchFiles } from '@/domain/finance/fxBatchOrder';
import { ListPage } from '@/kit/ListPage';
import { rowsColumn } from './_parts/rowsColumn';

const columns = [
  batchColumn,
  'bankName',
  'part',
  'revision',
  'fileName',
  fileStateColumn,
  rowsColumn,
  'php',
  'ntd',
  'createdTime',
] as const;

export default function FilesOfBatches() {
  const access = useAccess() as Record<string, boolean>;
  return (
    <ListPage
      of={fxBatchFile}
      list={fxBatchFiles.page}
      columns={columns}
      rowActions={
        access[fxBatchCalls.openFile.right]
          ? (file) => [<DownloadFile key="download" file={file} />]
          : undefined
      }
      export={fxBatchFiles.export}
    />
  );
}
