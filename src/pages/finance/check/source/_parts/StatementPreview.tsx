import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { FileCells } from '@/components/finance/FileCells';
import { amountText } from '@/domain/kit/format';
import { type StatementPreview as Read, statementCalls } from '@/domain/reconciliation/statementCalls';
import type { Values } from '@/kit/kept/editing';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { upload } from '@/request/client';

/** How a real file reads by a source as it is typed: its first rows, and what is wrong with which lines. */
export function StatementPreview({ typed }: { readonly typed: Values }) {
  const t = useText();
  const [read, setRead] = useState<Read>();
  const reading = useChange({ reload: () => {}, said: null });
  const send = (file: File) => {
    setRead(undefined);
    reading.forget();
    void reading.make(upload(statementCalls.preview, { source: JSON.stringify(typed) }, file), setRead);
  };
  return (
    <Panel title={t('statement.preview')}>
      <p className={styles.quiet}>{t('statement.previewMore')}</p>
      <Upload
        accept=".xlsx,.csv,.txt,.dat"
        showUploadList={false}
        beforeUpload={(file) => {
          send(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button size="small" icon={<UploadOutlined />} loading={reading.busy}>
          {t('statement.choose')}
        </Button>
      </Upload>
      <UnsentNote of={reading} />
      {read && <Found read={read} />}
    </Panel>
  );
}

function Found({ read: { rows, amount, first, faults, named } }: { readonly read: Read }) {
  const t = useText();
  return (
    <>
      <p>{t('statement.found', { rows, amount: amountText(amount, undefined), faults })}</p>
      {named.map(({ line, fault }) => (
        <p key={`${line} ${fault}`} role="alert">
          {t('statement.line', { line, fault })}
        </p>
      ))}
      <FileCells
        lines={first.map(({ line, reference, amount: of, day, isMade, fee }) => [
          ...[String(line), day, reference, of, fee ?? ''],
          isMade ? '' : t('statement.notMade'),
        ])}
      />
    </>
  );
}
