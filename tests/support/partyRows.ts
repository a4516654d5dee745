import type { Insertable } from 'kysely';
import { AGREED_ACCOUNT } from '../../src/domain/merchants/bankAccount';
import { IN_BUSINESS, kindCode } from '../../src/domain/merchants/partyCodes';
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

/** Gives a party what it lacks to be accepted: a contract that runs, and a bank account. */
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
}
