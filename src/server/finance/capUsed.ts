import { businessDay } from '../../domain/kit/zone';
import type { WorkOut } from '../kit/listing';
import { sumBatched } from './exchanging/batchedToday';

/** What of today's cap of each bank its batches have used, in NTD. */
export const capUsedAt =
  (now: string): WorkOut =>
  async (db, ids) => {
    const found = new Map<number, { readonly capUsed: string }>();
    for (const id of ids) found.set(id, { capUsed: await sumBatched(db, id, businessDay(now)) });
    return found;
  };
