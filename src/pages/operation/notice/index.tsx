import { notices } from '@/domain/operation/notice';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Readers } from './_parts/Readers';
import { ShownNow } from './_parts/ShownNow';

const columns = ['title', 'status', 'level', 'place', 'scope', 'startTime', 'endTime'] as const;

export default function Notices() {
  return (
    <KeptPage
      of={notices}
      columns={columns}
      head={<ShownNow />}
      detail={(notice) => <Readers notice={notice} />}
    />
  );
}
