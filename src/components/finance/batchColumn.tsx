import { PageLink } from '@/kit/PageLink';
import { placeOfBatch } from './batchPlaces';

/** The number of the batch of a row, which opens the batch. */
export const batchColumn = {
  dataIndex: 'batchNumber',
  render: (number: string, { batchId }: { readonly batchId: number }) => (
    <PageLink to={placeOfBatch(batchId)} otherwise={number}>
      {number}
    </PageLink>
  ),
} as const;
