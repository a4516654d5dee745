import { entryColumns } from '@/components/points/columns';
import { listedPointEntry, userPoints } from '@/domain/points/pointEntry';
import { ListPage } from '@/kit/ListPage';

const columns = ['time', ...entryColumns] as const;

export default function UserPoints() {
  return (
    <ListPage of={listedPointEntry} list={userPoints.page} columns={columns} export={userPoints.export} />
  );
}
