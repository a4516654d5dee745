import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useText } from '@/kit/text';

interface Props {
  readonly id?: string;
  readonly value?: File;
  readonly onChange?: (file: File) => void;
}

/** A file that is sent with the rest of its form. */
export function ChosenFile({ id, value, onChange }: Props) {
  const t = useText();
  return (
    <Upload
      id={id}
      accept=".xlsx,.csv,.txt,.dat"
      showUploadList={false}
      beforeUpload={(file) => {
        onChange?.(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <Button icon={<UploadOutlined />}>{value?.name ?? t('statement.choose')}</Button>
    </Upload>
  );
}
