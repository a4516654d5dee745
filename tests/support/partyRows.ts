import type { Insertable } from 'kysely';
import { IN_BUSINESS, kindCode } from '../../src/domain/merchants/partyCodes';
import type { Tables } from '../../src/server/db/tables';

const LONG_AGO = '2026-01-01 00:00:00';

type Party = Insertable<Tables['parties']>;

/** A party in business, an agent unless something else is said. */
export const partyRow = (row: Pick<Party, 'code' | 'name'> & Partial<Party>): Party => ({
  version: 0,
  partyKind: kindCode('agent'),
  status: IN_BUSINESS,
  makerName: 'Tulay',
  createdTime: LONG_AGO,
  updatedTime: LONG_AGO,
  ...row,
});
