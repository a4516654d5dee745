import { ordersOfBatch } from '@/components/finance/batchPlaces';
import { decimalText } from '@/domain/kit/format';
import { PageLink } from '@/kit/PageLink';

/** How many orders a file has, which opens them; of one that is not written nothing is said. */
export const rowsColumn = {
  dataIndex: 'fileRows',
  render(rows: number | null, { batchId, part }: { readonly batchId: number; readonly part: number }) {
    if (rows === null) return null;
    const text = decimalText(String(rows), 0);
    return (
      <PageLink to={ordersOfBatch(batchId, { part })} otherwise={text}>
        {text}
      </PageLink>
    );
  },
} as const;
