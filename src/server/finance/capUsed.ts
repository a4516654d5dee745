import { businessDay } from '../../domain/kit/zone';
import type { WorkOut } from '../kit/listing';
import { batchedOf, batchedOn } from './exchanging/batchedToday';

/** What of today's cap of each bank its batches have used, in NTD. */
export const capUsedAt =
  (now: string): WorkOut =>
  async (db, ids) => {
    const batched = await batchedOn(db, businessDay(now));
    return new Map(ids.map((id) => [id, { capUsed: batchedOf(batched, id).ntd }]));
  };
