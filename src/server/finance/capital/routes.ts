import { capitalAccounts, decidesStop } from '../../../domain/finance/capitalAccount';
import { capitalTransferCalls, capitalTransfers } from '../../../domain/finance/capitalTransfer';
import { lowFunds } from '../../../domain/finance/lowFunds';
import { serveKept } from '../../kit/kept';
import { type Route, serve } from '../../kit/serve';
import { sourceChoices, targetChoices } from './accountChoices';
import { assertDayToCome, assertTransfer, leave, postTransfer } from './transfers';
import { lowAccounts } from './warn';

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
    accountChoices: async (context) => ({ choices: await sourceChoices(context) }),
    targetChoices: async (context, { fromAccountId }) => ({
      choices: await targetChoices(context, fromAccountId),
    }),
  }),
];
