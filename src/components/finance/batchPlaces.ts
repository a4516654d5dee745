import { GENERATED_BATCHES } from '@/domain/finance/fxBatch';
import { BATCH_FILES, BATCH_ORDERS } from '@/domain/finance/fxBatchOrder';
import { withOpen } from '@/kit/opened';

/** Where an exchange batch is open over the list of those that are under way; one that is done opens there too. */
export const placeOfBatch = (batchId: number): string => `${GENERATED_BATCHES}?${withOpen('', batchId)}`;

/** Where all files of a batch are, by its number, each of their revisions among them. */
export const filesOfBatch = (batchNumber: string): string =>
  `${BATCH_FILES}?${new URLSearchParams({ batchNumber })}`;

/** Where the orders of a batch are, or some of them. */
export const ordersOfBatch = (
  batchId: number,
  of: { readonly part?: number; readonly fxBatchOrderStatus?: number } = {},
): string => {
  const filters = Object.entries({ batchId, ...of }).map(([name, value]) => [name, String(value)]);
  return `${BATCH_ORDERS}?${new URLSearchParams(filters)}`;
};
