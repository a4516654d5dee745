import { switchHistory } from '@/domain/routing/histories';
import { routeSwitches } from '@/domain/routing/routeSwitch';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { SetPoints } from '../_parts/SetPoints';
import { SwitchPreviewed } from '../_parts/SwitchPreviewed';

const columns = [
  'switchTarget',
  'institutionName',
  'fromName',
  'toName',
  'status',
  'doneTime',
  'undoneTime',
  'missReason',
  'makerName',
  'checkerName',
] as const;

export default function RouteSwitchHistory() {
  return (
    <KeptHistory
      of={routeSwitches}
      list={switchHistory.page}
      columns={columns}
      export={switchHistory.export}
      detail={(record) => <SetPoints record={record} />}
      addition={{ fields: <SwitchPreviewed />, sent: async () => ({}) }}
    />
  );
}
