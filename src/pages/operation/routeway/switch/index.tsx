import { routeSwitches } from '@/domain/routing/routeSwitch';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { SetPoints } from './_parts/SetPoints';
import { SwitchPreviewed } from './_parts/SwitchPreviewed';

const columns = [
  'switchTarget',
  'groupName',
  'institutionName',
  'fromName',
  'toName',
  'openOrders',
  'movingOrders',
  'status',
  'startTime',
  'doneTime',
] as const;

export default function RouteSwitches() {
  const t = useText();
  return (
    <KeptPage
      of={routeSwitches}
      columns={columns}
      beside={<PageLink to="/operation/routeway/switch/history">{t('list.history')}</PageLink>}
      detail={(record) => <SetPoints record={record} />}
      addition={{ fields: <SwitchPreviewed />, sent: async () => ({}) }}
    />
  );
}
