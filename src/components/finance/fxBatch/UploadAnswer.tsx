import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useText } from '@/kit/text';
import type { Uploading } from './useUploadAnswer';

/** Chooses the file by which a bank answers; while it is not known what came of it, that same file is sent again. */
export function UploadAnswer({ uploading: { changing, send, again } }: { readonly uploading: Uploading }) {
  const t = useText();
  const button = (
    <Button size="small" icon={<UploadOutlined />} loading={changing.busy} onClick={again}>
      {changing.uncertain ? t('change.retry') : t('fxAnswer.upload')}
    </Button>
  );
  if (again) return button;
  return (
    <Upload
      accept=".xlsx,.csv,.txt,.dat"
      showUploadList={false}
      beforeUpload={(file) => {
        send(file);
        return Upload.LIST_IGNORE;
      }}
    >
      {button}
    </Upload>
  );
}
