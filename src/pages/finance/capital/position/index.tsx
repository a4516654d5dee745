import { batchColumn } from '@/components/finance/batchColumn';
import { CapitalTabs } from '@/components/finance/CapitalTabs';
import { fxPositions } from '@/domain/finance/fxPosition';
import { CopyText } from '@/kit/cells/CopyText';
import { KeptPage } from '@/kit/kept/KeptPage';
import { Close } from './_parts/Close';

const columns = [
  // Opens the position, which leads to its order.
  { dataIndex: 'transactionNumber', render: (number: unknown) => <CopyText text={String(number)} /> },
  'orderStatus',
  batchColumn,
  { dataIndex: 'bankName', hiddenByDefault: true },
  'status',
  'boughtPhp',
  'exchangedNtd',
  'fxCost',
  'openedTime',
  { dataIndex: 'closedTime', hiddenByDefault: true },
] as const;

const dialogs = { close: Close };

export default function OpenPositions() {
  return <KeptPage of={fxPositions} columns={columns} dialogs={dialogs} head={<CapitalTabs />} />;
}
