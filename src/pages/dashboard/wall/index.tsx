import { walls } from '@/domain/dashboards/wall';
import { KeptPage } from '@/kit/kept/KeptPage';
import { WallLink } from './_parts/WallLink';

const columns = [
  'wallName',
  'wallDashboards',
  'status',
  'networks',
  'endTime',
  'linkedTime',
  'openedTime',
] as const;

export default function Walls() {
  return (
    <KeptPage
      of={walls}
      columns={columns}
      actions={(wall, reload) => <WallLink wall={wall} onDone={reload} />}
    />
  );
}
