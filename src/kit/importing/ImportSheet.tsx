import { Button, Input, Segmented, Upload } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@/domain/kit/call';
import type { ImportCalls } from '@/domain/kit/importing';
import { change, send } from '@/request/client';
import { DraftNote } from '../formDrafts/DraftNote';
import { useFormDraft } from '../formDrafts/useFormDraft';
import { renewList } from '../list/renewal';
import { Sheet } from '../Sheet';
import { useText } from '../text';
import { UnsentNote } from '../UnsentNote';
import { useChange } from '../useChange';
import { useLoad } from '../useLoad';
import { ENCODING_NAMES, type Encoding, type FileText, textsOf } from './fileText';
import { ImportLines } from './ImportLines';
import styles from './importing.css';

type Lines = OutputOf<ImportCalls['checkImport']>['lines'];

export interface ImportProps {
  readonly calls: ImportCalls;
  /** What a line says, in words. */
  readonly more: string;
  /** Lines as they may be. */
  readonly example: string;
  readonly onClose: () => void;
}

/** Records put in: typed or from a file, first looked through line by line, then done whole. */
export default function ImportSheet({ calls, more, example, onClose }: ImportProps) {
  const t = useText();
  const [text, setText] = useState('');
  // What the file that was opened may say, and as what it is read.
  const [texts, setTexts] = useState<readonly FileText[]>();
  const [encoding, setEncoding] = useState<Encoding>();
  const [checked, setChecked] = useState('');
  const changing = useChange();
  const given = useFormDraft({
    name: 'import',
    title: t('import.title'),
    isDialog: true,
    typed: text !== '',
    read: () => ({ text }),
    restore: (values) => setText(String(values.text)),
  });
  const check = useLoad(checked === '' ? undefined : checked, () =>
    send(calls.checkImport, { text: checked }),
  );
  const lines: Lines = check.data?.lines ?? [];
  const does = (what: Lines[number]['does']) => lines.filter((one) => one.does === what).length;
  const mayImport = checked === text && does('fails') === 0 && does('adds') + does('changes') > 0;

  const readAs = (one: FileText | undefined) => {
    setEncoding(one?.encoding);
    setText(one?.text ?? '');
  };
  const open = async (file: Blob) => {
    const found = textsOf(new Uint8Array(await file.arrayBuffer()));
    setTexts(found);
    readAs(found[0]);
  };
  const done = () => {
    onClose();
    renewList();
  };

  return (
    <Sheet open onClose={onClose} size="min(760px, 96vw)" typed={text !== ''} title={t('import.title')}>
      <div className={styles.import}>
        <DraftNote of={given} />
        <p>{more}</p>
        <Input.TextArea
          aria-label={t('import.lines')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoSize={{ minRows: 6, maxRows: 12 }}
          placeholder={example}
        />
        {texts?.length === 0 && <p role="alert">{t('import.unreadable')}</p>}
        {texts && texts.length > 1 && (
          <div className={styles.buttons}>
            <span>{t('import.encoding')}</span>
            <Segmented
              aria-label={t('import.encoding')}
              options={texts.map((one) => ({ value: one.encoding, label: ENCODING_NAMES[one.encoding] }))}
              value={encoding}
              onChange={(chosen) => readAs(texts.find((one) => one.encoding === chosen))}
            />
          </div>
        )}
        <div className={styles.buttons}>
          <Upload
            accept=".csv,.txt"
            showUploadList={false}
            beforeUpload={async (file) => {
              await open(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button>{t('import.file')}</Button>
          </Upload>
          <Button disabled={text.trim() === ''} loading={check.loading} onClick={() => setChecked(text)}>
            {t('import.check')}
          </Button>
          <Button
            type="primary"
            disabled={!mayImport}
            loading={changing.busy}
            onClick={() => changing.make(change(calls.import, { text }), done)}
          >
            {changing.word(t('import.title'))}
          </Button>
        </div>
        <UnsentNote of={changing} />
        {check.failure && <p role="alert">{check.failure.message}</p>}
        {check.data && <ImportLines lines={lines} />}
      </div>
    </Sheet>
  );
}
