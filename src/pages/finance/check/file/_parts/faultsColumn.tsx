import { Button } from 'antd';
import { useState } from 'react';
import { decimalText } from '@/domain/kit/format';
import { statementFileCalls } from '@/domain/reconciliation/statementFile';
import { Dialog } from '@/kit/Dialog';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface File {
  readonly id: number;
  readonly fileName: string;
}

function Faults({ faults, file: { id, fileName } }: { readonly faults: number; readonly file: File }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (faults === 0) return null;
  const text = decimalText(String(faults), 0);
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('statement.faultsOf', { file: fileName })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {text}
      </Button>
      {open && (
        <Dialog
          title={t('statement.faultsOf', { file: fileName })}
          footer={null}
          onClose={() => setOpen(false)}
        >
          <Named fileId={id} />
        </Dialog>
      )}
    </>
  );
}

/** What is wrong with the first lines of a statement. */
function Named({ fileId }: { readonly fileId: number }) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${statementFileCalls.faults.path} ${fileId}`, () =>
    send(statementFileCalls.faults, { fileId }),
  );
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={3} height={24} />;
  return (
    <>
      <p>{t('statement.refused')}</p>
      <ul>
        {data.named.map(({ line, fault }) => (
          <li key={`${line} ${fault}`}>{line > 0 ? t('statement.line', { line, fault }) : fault}</li>
        ))}
      </ul>
      {data.faults > data.named.length && (
        <p>{t('statement.more', { count: data.faults - data.named.length })}</p>
      )}
    </>
  );
}

/** How many lines of a statement cannot be read, which says what is wrong with them. */
export const faultsColumn = {
  dataIndex: 'faults',
  // A button takes more room than its number.
  width: 80,
  render: (faults: number, file: File) => <Faults faults={faults} file={file} />,
} as const;
