import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import { LinesOfResult } from './LinesOfResult';

interface Props {
  readonly result: {
    readonly id: number;
    readonly reference: string | null;
    readonly transactionNumber: string | null;
    readonly ledgerCurrency: number;
  };
}

/** Opens the lines of both sides that are in a result. */
export function MatchLinesButton({ result }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const word = t('statement.lines');
  const called = result.reference ?? result.transactionNumber ?? '';
  return (
    <>
      <Button
        type="text"
        size="small"
        title={word}
        aria-label={`${word} ${called}`}
        icon={<UnorderedListOutlined />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={`${word} ${called}`} width={720} footer={null} onClose={() => setOpen(false)}>
          <LinesOfResult {...result} />
        </Dialog>
      )}
    </>
  );
}
