import { PageLink } from '@/kit/PageLink';
import { placeOfBatch } from './batchPlaces';

/** The number of the batch of a row, which opens the batch. */
export const batchColumn = {
  dataIndex: 'batchNumber',
  render: (_: unknown, { batchId, batchNumber }: Readonly<Record<string, unknown>>) => (
    <PageLink to={placeOfBatch(Number(batchId))} otherwise={String(batchNumber)}>
      {String(batchNumber)}
    </PageLink>
  ),
} as const;
