import { Button, Input, Upload } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@/domain/kit/call';
import { holidayCalls } from '@/domain/operation/holiday';
import { renewList } from '@/kit/list/renewal';
import { Sheet } from '@/kit/Sheet';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import styles from './holiday.css';
import { ImportLines } from './ImportLines';

type Lines = OutputOf<typeof holidayCalls.checkImport>['lines'];

/** A calendar put in: typed or from a file, first looked through line by line, then done whole. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState('');
  const changing = useChange();
  const check = useLoad(checked === '' ? undefined : checked, () =>
    send(holidayCalls.checkImport, { text: checked }),
  );
  const lines: Lines = check.data?.lines ?? [];
  const does = (what: Lines[number]['does']) => lines.filter((one) => one.does === what).length;
  const mayImport = checked === text && does('fails') === 0 && does('adds') + does('changes') > 0;

  const done = () => {
    onClose();
    renewList();
  };

  return (
    <Sheet open onClose={onClose} size="min(760px, 96vw)" typed={text !== ''} title={t('holiday.import')}>
      <div className={styles.import}>
        <p>{t('holiday.importMore')}</p>
        <Input.TextArea
          aria-label={t('holiday.lines')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoSize={{ minRows: 6, maxRows: 12 }}
          placeholder={'2027-01-01,TWN,1,New Year’s Day\n20270101,五,2,開國紀念日'}
        />
        <div className={styles.buttons}>
          <Upload
            accept=".csv,.txt"
            showUploadList={false}
            beforeUpload={async (file) => {
              setText(await file.text());
              return Upload.LIST_IGNORE;
            }}
          >
            <Button>{t('holiday.file')}</Button>
          </Upload>
          <Button disabled={text.trim() === ''} loading={check.loading} onClick={() => setChecked(text)}>
            {t('holiday.check')}
          </Button>
          <Button
            type="primary"
            disabled={!mayImport}
            loading={changing.busy}
            onClick={() => changing.make(change(holidayCalls.import, { text }), done)}
          >
            {changing.word(t('holiday.import'))}
          </Button>
        </div>
        <UnsentNote of={changing} />
        {check.failure && <p role="alert">{check.failure.message}</p>}
        {check.data && <ImportLines lines={lines} />}
      </div>
    </Sheet>
  );
}
