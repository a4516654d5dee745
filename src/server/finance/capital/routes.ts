import { capitalAccounts, decidesStop } from '../../../domain/finance/capitalAccount';
import { capitalTransferCalls, capitalTransfers } from '../../../domain/finance/capitalTransfer';
import { lowFunds } from '../../../domain/finance/lowFunds';
import type { OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import { type Route, serve } from '../../kit/serve';
import { assertDayToCome, assertTransfer, leave, postTransfer } from './transfers';
import { lowAccounts } from './warn';

/** Every account outside, as it is chosen for a transfer. */
async function accountChoices({ db }: OperatorContext) {
  const found = await db
    .selectFrom('capitalAccounts')
    .select(['id', 'name'])
    .orderBy('accountCode')
    .orderBy('id')
    .execute();
  return found.map(({ id, name }) => ({ id, name, superiorId: null, closed: false }));
}

/** Accounts outside with their limits, and transfers among them (decisions section 32). */
export const capitalRoutes: Route[] = [
  ...serveKept(capitalAccounts, {}, { needed: async (_, { change }) => decidesStop(change) }),
  ...serveKept(
    capitalTransfers,
    {
      check: assertTransfer,
      followed: leave,
      completed: assertDayToCome,
      moving: {
        confirm: ({ db, now, operator }, record) => postTransfer(db, record, 'arrives', now, operator.id),
        fail: ({ db, now, operator }, record) => postTransfer(db, record, 'returns', now, operator.id),
      },
    },
    { needed: async () => true },
  ),
  ...serve(lowFunds, { current: async ({ db, now }) => ({ accounts: await lowAccounts(db, now) }) }),
  ...serve(capitalTransferCalls, {
    accountChoices: async (context) => ({ choices: await accountChoices(context) }),
  }),
];
