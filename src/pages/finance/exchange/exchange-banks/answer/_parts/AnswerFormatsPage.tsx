import { BankTabs } from '@/components/finance/BankTabs';
import { fxAnswerFormats } from '@/domain/finance/fxAnswerFormat';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PlaceHelp } from './PlaceHelp';

const columns = [
  'bankName',
  'name',
  'bankFileKind',
  'fileCharset',
  'answerColumns',
  'executedText',
  'status',
  'updatedTime',
] as const;

interface Props {
  /** The bank whose formats are shown; without it those of all banks. */
  readonly bankId?: number;
}

/** How the answers of banks read: the format that is in force, and those that were before it. */
export function AnswerFormatsPage({ bankId }: Props) {
  return (
    <KeptPage
      of={fxAnswerFormats}
      columns={columns}
      head={<BankTabs bankId={bankId} />}
      guide={({ bankFileKind }) => <PlaceHelp kind={bankFileKind} />}
      preset={bankId === undefined ? undefined : { bankId: [bankId] }}
    />
  );
}
