import { BankTabs } from '@/components/finance/BankTabs';
import { exchangeFormats } from '@/domain/finance/exchangeFormat';
import { KeptPage } from '@/kit/kept/KeptPage';
import { FormatPreview } from './FormatPreview';

const columns = [
  'bankName',
  'name',
  'bankFileKind',
  'fileCharset',
  'namePattern',
  'rowColumns',
  'status',
  'updatedTime',
] as const;

interface Props {
  /** The bank whose formats are shown; without it those of all banks. */
  readonly bankId?: number;
}

/** How the files of banks read: the format that is in force, and those that were before it. */
export function FormatsPage({ bankId }: Props) {
  return (
    <KeptPage
      of={exchangeFormats}
      columns={columns}
      head={<BankTabs bankId={bankId} />}
      detail={(record) => <FormatPreview typed={record} />}
      guide={(typed) => <FormatPreview typed={typed} />}
      preset={bankId === undefined ? undefined : { bankId: [bankId] }}
    />
  );
}
