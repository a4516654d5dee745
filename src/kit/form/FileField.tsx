import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { enumerated } from '@/domain/kit/joined';
import type { FileUpload } from '@/domain/kit/upload';
import { upload as uploading } from '@/request/client';
import styles from '../kit.css';
import { useText } from '../text';
import { UnsentNote } from '../UnsentNote';
import { useChange } from '../useChange';

interface Props {
  readonly upload: FileUpload;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (file: string | undefined) => void;
}

const MEGABYTE = 1024 * 1024;

/** Media types as people call them. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
};

/** Brings a file at once; what the form sends is the name under which it is kept. */
export function FileField({ upload: { call, accepts, megabytes }, id, value, onChange }: Props) {
  const t = useText();
  const changing = useChange({ said: null });
  const [said, setSaid] = useState<string>();
  const formats = enumerated(
    t,
    accepts.map((type) => FORMATS[type] ?? type),
  );

  const bring = (file: File) => {
    changing.forget();
    onChange?.(undefined);
    if (file.size > megabytes * MEGABYTE) {
      setSaid(t('partyDocument.tooLarge', { megabytes }));
      return;
    }
    setSaid(undefined);
    void changing.make(uploading(call, {}, file), (answer) => {
      setSaid(t('partyDocument.chosen', { name: file.name }));
      onChange?.(answer.file);
    });
  };

  return (
    <>
      <Upload
        id={id}
        accept={accepts.join(',')}
        showUploadList={false}
        beforeUpload={(file) => {
          bring(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined />} loading={changing.busy}>
          {t('partyDocument.choose')}
        </Button>
      </Upload>{' '}
      <span role="status" className={styles.quiet} data-chosen={value !== undefined}>
        {said ?? t('partyDocument.hint', { formats, megabytes })}
      </span>
      <UnsentNote of={changing} />
    </>
  );
}
