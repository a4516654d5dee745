import {
  reconciliationException,
  reconciliationExceptions,
  UNRESOLVED,
} from '@/domain/reconciliation/exception';
import { ListPage } from '@/kit/ListPage';
import { ExceptionDrawer } from './_parts/ExceptionDrawer';
import { OpenAges } from './_parts/OpenAges';
import { TakeNext } from './_parts/TakeNext';

const columns = [
  'reference',
  'matchResult',
  'sourceName',
  'day',
  'difference',
  'exceptionAge',
  'dueDay',
  'exceptionStatus',
  'ownerName',
  ...(['theirsAmount', 'oursAmount', 'transactionNumber'] as const).map((dataIndex) => ({
    dataIndex,
    hiddenByDefault: true,
  })),
  { dataIndex: 'resolution', hiddenByDefault: true },
] as const;

const preset = { exceptionStatus: UNRESOLVED };

/** What differs between statements and our ledger, and the ways out of it. */
export default function Exceptions() {
  return (
    <>
      <ListPage
        of={reconciliationException}
        list={reconciliationExceptions.page}
        preset={preset}
        head={<OpenAges />}
        links={<TakeNext />}
        columns={columns}
        opens="drawer"
        export={reconciliationExceptions.export}
      />
      <ExceptionDrawer />
    </>
  );
}
