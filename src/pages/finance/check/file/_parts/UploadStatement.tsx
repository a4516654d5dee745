import { UploadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { headingOf } from '@/domain/kit/format';
import { sourceRef } from '@/domain/reconciliation/source';
import { statementFile, statementFileCalls } from '@/domain/reconciliation/statementFile';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { RefField } from '@/kit/form/RefField';
import { renewList } from '@/kit/list/renewal';
import { useReader } from '@/kit/text';
import { upload } from '@/request/client';
import { ChosenFile } from './ChosenFile';

interface Chosen {
  readonly sourceId: number;
  readonly file: File;
}

/** Uploads a statement of a source, which is then read and matched. */
export function UploadStatement() {
  const reader = useReader();
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[statementFileCalls.upload.right]) return null;
  const word = t('statement.upload');
  const required = [{ required: true, message: t('rules.required') }];
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {open && (
        <ChangeDialog<Chosen, unknown>
          title={word}
          more={t('statement.uploadMore')}
          okText={word}
          field="file"
          // A file cannot be stored with what else was typed.
          secret
          change={({ sourceId, file }) =>
            upload(statementFileCalls.upload, { sourceId: String(sourceId) }, file)
          }
          said={t('statement.uploaded')}
          onDone={renewList}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="sourceId" label={headingOf(statementFile, 'sourceName', reader)} rules={required}>
            <RefField of={sourceRef.choices} />
          </Form.Item>
          <Form.Item name="file" label={headingOf(statementFile, 'fileName', reader)} rules={required}>
            <ChosenFile />
          </Form.Item>
        </ChangeDialog>
      )}
    </>
  );
}
