import { sql } from 'kysely';
import { codeLabelKey, meaningOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import { partyPages } from '../../domain/merchants/party';
import { OVER, type PartyKindName, partyKind } from '../../domain/merchants/partyCodes';
import { CURRENT_DOCUMENT, documentKind, partyDocuments } from '../../domain/merchants/partyDocument';
import type { Db } from '../kit/context';
import { type Ending, tellOfEnding } from './endings';

/** So many days before the end operators are told, and of the other event from which day on (decisions sections 55, 58). */
const FIRST_DAYS = 30;
const LAST_DAYS = 7;

/** The days between which an end is told of so many days before: who was told of the seven is not told of the thirty. */
const span = (today: string, days: number) => ({
  from: days === FIRST_DAYS ? dayAfter(today, LAST_DAYS + 1) : today,
  until: dayAfter(today, days),
});

/**
 * Tells operators who keep them of documents and contracts of parties that end within 30 and within 7 days, each once
 * for each end. Resolves with how many.
 */
export async function tellOfParties(db: Db, now: string): Promise<number> {
  const today = businessDay(now);
  let told = 0;
  for (const days of [FIRST_DAYS, LAST_DAYS])
    for (const ending of [
      ...(await endingDocuments(db, today, days)),
      ...(await endingContracts(db, today, days)),
    ])
      if (await tellOfEnding(db, now, ending)) told += 1;
  return told;
}

async function endingDocuments(db: Db, today: string, days: number): Promise<Ending[]> {
  const { from, until } = span(today, days);
  const { rows } = await sql<{ kind: number; party: string; day: string; occasion: string }>`
    select * from (
      select d.id, d.document_kind as kind, p.name as party, d.expiry_day as day,
        'document:' || d.id || ':' || d.expiry_day || ':' || ${days}::integer as occasion
      from party_documents d join parties p on p.id = d.party_id
      where d.status = ${CURRENT_DOCUMENT} and p.status <> all(${OVER})
        and d.expiry_day between ${from}::date and ${until}::date
    ) ending
    where not exists (select from deliveries t where t.occasion = ending.occasion) order by id`.execute(db);
  return rows.map(({ kind, party, day, occasion }) => ({
    event: days === FIRST_DAYS ? 'documentEndsIn30' : 'documentEndsIn7',
    occasion,
    vars: ({ t }) => ({ party, day, kind: t(codeLabelKey(documentKind, kind) ?? '') }),
    right: partyDocuments.editRight,
  }));
}

async function endingContracts(db: Db, today: string, days: number): Promise<Ending[]> {
  const { from, until } = span(today, days);
  const { rows } = await sql<{ kind: number; party: string; code: string; day: string; occasion: string }>`
    select * from (
      select p.id, p.party_kind as kind, p.name as party, p.code, p.contract_to as day,
        'contract:' || p.id || ':' || p.contract_to || ':' || ${days}::integer as occasion
      from parties p
      where p.status <> all(${OVER}) and p.contract_to between ${from}::date and ${until}::date
    ) ending
    where not exists (select from deliveries t where t.occasion = ending.occasion) order by id`.execute(db);
  return rows.map(({ kind, occasion, party, code, day }) => ({
    event: days === FIRST_DAYS ? 'contractEndsIn30' : 'contractEndsIn7',
    occasion,
    vars: () => ({ party, code, day }),
    right: partyPages[meaningOf<PartyKindName>(partyKind, kind) ?? 'merchant'].editRight,
  }));
}
