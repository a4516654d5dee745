import { entryColumns } from '@/components/points/columns';
import { listedPointEntry, pointEntries } from '@/domain/points/pointEntry';
import { ListPage } from '@/kit/ListPage';

const preset = { time: 'last7Days' } as const;
const columns = ['time', 'userName', ...entryColumns] as const;

export default function PointEntries() {
  return (
    <ListPage
      of={listedPointEntry}
      list={pointEntries.page}
      preset={preset}
      columns={columns}
      export={pointEntries.export}
    />
  );
}
