import { OVER } from '../../domain/merchants/partyCodes';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';

/** Every party, each below the one above it; those that are over may not be chosen any more. */
export const partyChoices = async (db: Db) => (await everyParty(db).execute()).map(choiceOf);

/** The parties of one kind of which somebody may see what is about them. */
export async function partiesSeen(db: Db, partyKind: number, { agentIds }: Pick<Sight, 'agentIds'>) {
  const found = await everyParty(db).where('partyKind', '=', partyKind).execute();
  return found.filter(({ id }) => agentIds === null || agentIds.includes(id)).map(choiceOf);
}

const everyParty = (db: Db) =>
  db.selectFrom('parties').select(['id', 'name', 'superiorId', 'status']).orderBy('name');

type Found = Awaited<ReturnType<ReturnType<typeof everyParty>['execute']>>[number];

const choiceOf = ({ status, ...one }: Found) => ({ ...one, closed: OVER.includes(status) });
