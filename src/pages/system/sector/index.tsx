import { sectors } from '@/domain/system/sector';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Members } from './_parts/Members';
import { MergeSector } from './_parts/MergeSector';

const columns = [
  'name',
  'code',
  'superiorName',
  'headName',
  'members',
  'status',
  'sort',
  'updatedTime',
] as const;

export default function Sectors() {
  return (
    <KeptPage
      of={sectors}
      columns={columns}
      detail={(sector) => <Members sector={sector} />}
      actions={(sector, reload) => <MergeSector sector={sector} onDone={reload} />}
    />
  );
}
