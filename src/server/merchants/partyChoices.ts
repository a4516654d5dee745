import { OVER } from '../../domain/merchants/partyCodes';
import type { Db } from '../kit/context';

/** Every party, each below the one above it; those that are over may not be chosen any more. */
export async function partyChoices(db: Db) {
  const found = await db
    .selectFrom('parties')
    .select(['id', 'name', 'superiorId', 'status'])
    .orderBy('name')
    .execute();
  return found.map(({ status, ...one }) => ({ ...one, closed: OVER.includes(status) }));
}
