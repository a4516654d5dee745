import type { Db } from '../../src/server/kit/context';

/** What a refused call must leave as it was. Its signature and its line in the operation log are no such thing. */
export async function factsOf(db: Db) {
  const count = async (
    table: 'refundCases' | 'approvals' | 'listSettings' | 'deliveries' | 'idempotencyKeys',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  return {
    orders: await db.selectFrom('orders').select(['id', 'version', 'status']).orderBy('id').execute(),
    cases: await count('refundCases'),
    approvals: await count('approvals'),
    settings: await count('listSettings'),
    mails: await count('deliveries'),
    keys: await count('idempotencyKeys'),
  };
}
