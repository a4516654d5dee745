import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import { AGREED_ACCOUNT } from '../../src/domain/merchants/bankAccount';
import { IN_BUSINESS, kindCode } from '../../src/domain/merchants/partyCodes';
import {
  type DocumentKindName,
  documentKind,
  NEEDED_DOCUMENTS,
} from '../../src/domain/merchants/partyDocument';
import type { Tables } from '../../src/server/db/tables';
import type { Db } from '../../src/server/kit/context';

const LONG_AGO = '2026-01-01 00:00:00';
/** The telephone number of every party of the tests. */
export const PARTY_PHONE = '02-2555-0100';

type Party = Insertable<Tables['parties']>;

/** A party in business, an agent unless something else is said. */
export const partyRow = (row: Pick<Party, 'code' | 'name'> & Partial<Party>): Party => ({
  version: 0,
  partyKind: kindCode('agent'),
  status: IN_BUSINESS,
  contactPhone: PARTY_PHONE,
  makerName: 'Tulay',
  createdTime: LONG_AGO,
  updatedTime: LONG_AGO,
  ...row,
});

/** The name of the file of a number. */
export const fileName = (number: number): string => `documents/${number.toString(16).padStart(32, '0')}`;

/** Files by number from 1, each of another content, that show no document yet. */
export async function addFiles(db: Db, count = 3000): Promise<void> {
  await sql`
    insert into party_files (name, file_key, document_format, bytes, sha256, created_time)
    select 'documents/' || lpad(to_hex(n), 32, '0'), lpad(to_hex(n), 32, '0'), 1, 100, md5(n::text), ${LONG_AGO}
    from generate_series(1, ${count}::integer) n`.execute(db);
}

/** Documents of a party that do not end, each with a file of its own. */
export async function addDocuments(
  db: Db,
  partyId: number,
  makerId: number,
  kinds: readonly DocumentKindName[] = Object.keys(NEEDED_DOCUMENTS) as DocumentKindName[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const kind of kinds) {
    const fileKey = randomBytes(16).toString('hex');
    const file = { name: `documents/${fileKey}`, fileKey, documentFormat: 1, bytes: 1, sha256: fileKey };
    await db
      .insertInto('partyFiles')
      .values({ ...file, createdTime: LONG_AGO })
      .execute();
    const { id } = await db
      .insertInto('partyDocuments')
      .values({
        version: 0,
        partyId,
        documentKind: codeOf(documentKind, kind),
        documentFile: file.name,
        documentNumber: null,
        issuedDay: null,
        expiryDay: null,
        documentNote: null,
        moveReason: null,
        makerId,
        makerName: 'The admin',
        createdTime: LONG_AGO,
        updatedTime: LONG_AGO,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Gives a party what it lacks to be accepted: a contract that runs, a bank account, and documents. */
export async function completeParty(db: Db, id: number, makerId: number): Promise<void> {
  await db
    .updateTable('parties')
    .set({ contractFrom: '2026-01-01', contractTo: '2036-01-01' })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('bankAccounts')
    .values({
      version: 0,
      partyId: id,
      bankCode: '812',
      branchCode: null,
      bankAccountNumber: '12345678',
      holder: 'The shop',
      calledNumber: PARTY_PHONE,
      calledPerson: 'Its owner',
      callProof: 'Recording 1',
      contactNew: false,
      startTime: LONG_AGO,
      status: AGREED_ACCOUNT,
      moveReason: null,
      makerId,
      makerName: 'The admin',
      createdTime: LONG_AGO,
      updatedTime: LONG_AGO,
    })
    .execute();
  await addDocuments(db, id, makerId);
}
