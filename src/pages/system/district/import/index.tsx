import { districtImports } from '@/domain/areas/districtImport';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Lines } from './_parts/Lines';
import { UploadFile } from './_parts/UploadFile';

const columns = [
  'areaCountry',
  'fromDay',
  'status',
  'added',
  'renamed',
  'moved',
  'reopened',
  'gone',
  'usersConcerned',
  'fileName',
  'makerName',
  'appliedTime',
] as const;

export default function DistrictImports() {
  return (
    <KeptPage
      of={districtImports}
      columns={columns}
      detail={(record) => <Lines record={record} />}
      actions={(record, reload) => <UploadFile record={record} onDone={reload} />}
    />
  );
}
