import { sql } from 'kysely';
import { fxPositions } from '../../../domain/finance/fxPosition';
import type { OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing } from '../../kit/keptChange';
import type { Route } from '../../kit/serve';
import { positionsToPost } from '../ledger/postPositions';
import { postEntries } from '../ledger/write';

/** Open positions of orders that were paid back, closed by two (decisions section 34). */
export const fxPositionRoutes: Route[] = [
  ...serveKept(
    fxPositions,
    {
      moving: {
        async close({ db, operator }, { id }) {
          await db.updateTable('fxPositions').set({ closerId: operator.id }).where('id', '=', id).execute();
        },
      },
      followed: postClosed,
    },
    {},
  ),
];

/** What was closed is posted by its record, in the transaction that closes it. */
async function postClosed({ db }: OperatorContext, { id, change }: Changing): Promise<void> {
  if (change.does === 'step' && change.step === 'close')
    await postEntries(db, positionsToPost(sql`p.id = ${id}`));
}
