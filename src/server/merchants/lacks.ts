import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { businessDay } from '../../domain/kit/zone';
import { type partyLacks, partyPages } from '../../domain/merchants/party';
import type { PartyKindName } from '../../domain/merchants/partyCodes';
import { CURRENT_DOCUMENT, documentKind, NEEDED_DOCUMENTS } from '../../domain/merchants/partyDocument';
import type { Db, OperatorContext } from '../kit/context';
import type { Values } from '../kit/keptWrites';
import { recordOf } from '../kit/records';
import { accountOf } from './bankAccounts';

/** What a party is without that it takes to do business with it (decisions section 58), by its words in the catalogue. */
export async function lacksOf(db: Db, id: number, party: Values, now: string): Promise<string[]> {
  const today = businessDay(now);
  const isUnder = party.contractFrom !== null && String(party.contractTo) >= today;
  const kinds = await unexpiredKinds(db, id, today);
  const lacking = Object.entries(NEEDED_DOCUMENTS).filter(
    ([name]) => !kinds.has(codeOf(documentKind, name as keyof typeof NEEDED_DOCUMENTS)),
  );
  return [
    ...(party.unifiedNumber === null ? ['fields.unifiedNumber'] : []),
    ...(isUnder ? [] : ['party.contract']),
    ...((await accountOf(db, id, now)) ? [] : ['party.bankAccount']),
    ...lacking.map(([, key]) => key),
  ];
}

/** Kinds of documents of which a party has one that is in use and not over. */
async function unexpiredKinds(db: Db, partyId: number, today: string): Promise<ReadonlySet<number>> {
  const found = await db
    .selectFrom('partyDocuments')
    .select('documentKind')
    .where('partyId', '=', partyId)
    .where('status', '=', CURRENT_DOCUMENT)
    .where(({ or, eb }) => or([eb('expiryDay', 'is', null), eb('expiryDay', '>=', today)]))
    .execute();
  return new Set(found.map((one) => one.documentKind));
}

/** The same for who reads a party of a kind: 404. */
export const lacksOfKind =
  (kind: PartyKindName) =>
  async (
    { db, now }: OperatorContext,
    { id }: InputOf<(typeof partyLacks)[PartyKindName]>,
  ): Promise<OutputOf<(typeof partyLacks)[PartyKindName]>> => {
    const { of } = partyPages[kind];
    return { lacks: await lacksOf(db, id, await recordOf(db, of, { ...of.within, id }), now) };
  };
