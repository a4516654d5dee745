import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { Complaint } from '../../domain/kit/rules';
import { userStatus } from '../../domain/users/codes';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';

/** What only one living account has; unique indexes of the database (`users_…_once`) decide between two at once. */
const ONCE = ['mobile', 'email', 'idNumber'] as const;

/** An account as far as others may stand in its way; without an id it is only about to be made. */
type Account = { readonly id?: number } & { readonly [K in (typeof ONCE)[number]]?: string | null };

const CANCELLED = codeOf(userStatus, 'cancelled');

/**
 * Refuses what another living account has: 409 `record.duplicate` that names each field. Forms, the app and the audit
 * desk ask here, so that the user is told everything that is wrong at once.
 */
export async function assertOnlyOnce(db: Db, account: Account): Promise<void> {
  const found: Record<string, Complaint> = {};
  for (const name of ONCE) {
    const value = account[name];
    if (value && (await isTaken(db, name, value, account.id))) found[name] = { key: 'rules.duplicate' };
  }
  if (Object.keys(found).length > 0) throw new Refused(409, 'record.duplicate', {}, found);
}

async function isTaken(db: Db, name: (typeof ONCE)[number], value: string, id = 0): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      name === 'email' ? where(sql`lower(email)`, '=', value.toLowerCase()) : where(name, '=', value),
    )
    .where('status', '<>', CANCELLED)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
