import { appBillers } from '../../domain/app/billers';
import { exampleOf } from '../../domain/operation/accountPattern';
import { isPayable } from '../../domain/operation/biller';
import { TOP_PLACES } from '../../domain/operation/topBiller';
import type { Db } from '../kit/context';
import { type Route, servePartners } from '../kit/serve';
import { topBillersNow } from '../operation/topBillers';
import { assertScope } from './appActor';

/** Billers as the app shows them to its users. */
export const appBillerRoutes: Route[] = servePartners(appBillers, {
  async query(context) {
    assertScope(context, 'app');
    return { billers: await payableBillers(context.db) };
  },
  async top(context, { n = TOP_PLACES }) {
    assertScope(context, 'app');
    const top = await topBillersNow(context, n);
    return { billers: top.map(({ code, name, billerCategory }) => ({ code, name, billerCategory })) };
  },
});

async function payableBillers(db: Db) {
  const all = await db
    .selectFrom('billers')
    .selectAll()
    .orderBy('billerCategory')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return all
    .filter(isPayable)
    .map(({ code, name, billerCategory, leastAmount, mostAmount, accountPattern, overdueAccepted }) => ({
      code,
      name,
      billerCategory,
      leastAmount,
      mostAmount,
      accountPattern,
      accountExample: accountPattern === null ? null : (exampleOf(accountPattern) ?? null),
      overdueAccepted,
    }));
}
