import { LivePreview } from '@/components/prices/LivePreview';
import { tariffHistory } from '@/domain/pricing/histories';
import { previewCalls } from '@/domain/pricing/preview';
import { tariffs } from '@/domain/pricing/tariff';
import { KeptHistory } from '@/kit/kept/KeptHistory';
import { Versions } from '@/kit/kept/Versions';

const columns = [
  'tariffKind',
  'boxSize',
  'amount',
  'status',
  'startTime',
  'endedTime',
  'makerName',
  'checkerName',
] as const;

export default function TariffHistory() {
  return (
    <KeptHistory
      of={tariffs}
      list={tariffHistory.page}
      columns={columns}
      export={tariffHistory.export}
      detail={(record) => <Versions page={tariffs} history={tariffHistory} record={record} />}
      guide={(typed) => <LivePreview call={previewCalls.tariff} typed={typed} />}
    />
  );
}
