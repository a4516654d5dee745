import { statementFile, statementFiles } from '@/domain/reconciliation/statementFile';
import { ListPage } from '@/kit/ListPage';
import { dayColumn } from './_parts/dayColumn';
import { faultsColumn } from './_parts/faultsColumn';
import { statusColumn } from './_parts/statusColumn';
import { UploadStatement } from './_parts/UploadStatement';

const columns = [
  'sourceName',
  dayColumn,
  'fileName',
  'fileOrigin',
  statusColumn,
  'fileRows',
  'amount',
  faultsColumn,
  'late',
  'makerName',
  'createdTime',
] as const;

/** Statements of accounts outside, as they came and as they read. */
export default function StatementFiles() {
  return (
    <ListPage
      of={statementFile}
      list={statementFiles.page}
      columns={columns}
      links={<UploadStatement />}
      export={statementFiles.export}
    />
  );
}
