import { topBillers } from '@/domain/operation/topBiller';
import { KeptPage } from '@/kit/kept/KeptPage';
import { TopNow } from './_parts/TopNow';

const columns = ['topPlace', 'billerName', 'fromDay', 'toDay', 'makerName', 'updatedTime'] as const;

export default function TopBillers() {
  return (
    <>
      <KeptPage of={topBillers} columns={columns} />
      <TopNow />
    </>
  );
}
