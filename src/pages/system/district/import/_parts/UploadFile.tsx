import { UploadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Tooltip, Upload } from 'antd';
import { DRAFT, districtImportCalls, districtImports } from '@/domain/areas/districtImport';
import type { KeptRecord } from '@/domain/kit/kept';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { upload } from '@/request/client';

interface Props {
  readonly record: KeptRecord;
  readonly onDone: () => void;
}

/** Brings the file that a draft is compared with, instead of the one before. */
export function UploadFile({ record: { id, version, status }, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const changing = useChange({ reload: onDone, said: t('district.uploaded') });
  if (!access[districtImports.editRight] || status !== DRAFT) return null;
  const input = { id: String(id), version: String(version) };
  return (
    <>
      <Upload
        accept=".xlsx,.csv,.json"
        showUploadList={false}
        beforeUpload={(file) => {
          changing.forget();
          void changing.make(upload(districtImportCalls.upload, input, file), renewList);
          return Upload.LIST_IGNORE;
        }}
      >
        <Tooltip title={t('district.uploadMore')}>
          <Button icon={<UploadOutlined />} loading={changing.busy}>
            {t('district.upload')}
          </Button>
        </Tooltip>
      </Upload>
      <UnsentNote of={changing} />
    </>
  );
}
