import { ENABLED, FX_PARTNER } from '../../domain/finance/exchangeBank';
import { RULE_IN_FORCE } from '../../domain/finance/exchangeRule';
import { type FxPartner, findFxPartner, fitsByItself } from '../../domain/finance/fxPartner';
import type { Db } from '../kit/context';
import type { Order } from '../orders/orderStep';

/** The partners that get orders now, each with its rule. */
export const fxPartners = (db: Db): Promise<FxPartner[]> =>
  db
    .selectFrom('exchangeBanks as b')
    .innerJoin('exchangeRules as r', 'r.bankId', 'b.id')
    .select(['b.code', 'r.serviceTypes', 'r.payoutKinds', 'r.scope', 'r.leastNtd', 'r.mostNtd'])
    .where('b.bankKind', '=', FX_PARTNER)
    .where('b.status', '=', ENABLED)
    .where('r.status', '=', RULE_IN_FORCE)
    .orderBy('b.id')
    .execute();

/** The code of the FX partner that executes an order; null for what none of them takes. */
export async function fxPartnerOfOrder(db: Db, order: Order): Promise<string | null> {
  const partners = (await fxPartners(db)).filter((one) => fitsByItself(one, order));
  if (partners.length === 0 || order.userId === null) return null;
  const user = await db
    .selectFrom('users')
    .select('nationality')
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow();
  return findFxPartner(order, user.nationality, partners);
}
