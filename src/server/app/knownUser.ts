import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { lockedIfAny } from '../kit/locked';
import { wrong } from '../kit/refused';
import { EVERYTHING } from '../kit/sight';
import { assertNotDeleted, type User } from '../verification/records';

/**
 * The user that a call of the app names, locked to the end of the transaction. Refused: 400 naming `userId` when there
 * is none, since they are an input and not the record that the call is about; 409 `user.deleted`.
 */
export async function knownUser(db: Db, id: number): Promise<User> {
  const found = await lockedIfAny(db, tables.users, { id }, EVERYTHING);
  if (!found) throw wrong('userId', { key: 'rules.oneOf' });
  assertNotDeleted(found);
  return found;
}
