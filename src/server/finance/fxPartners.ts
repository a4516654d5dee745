import { ENABLED, FX_PARTNER } from '../../domain/finance/exchangeBank';
import { RULE_IN_FORCE } from '../../domain/finance/exchangeRule';
import { type FxPartner, fitsByItself, fxOf } from '../../domain/finance/fxPartner';
import type { Db } from '../kit/context';
import type { Order } from '../orders/orderStep';

/** The partners that get orders now, each with its rule. */
export async function fxPartners(db: Db): Promise<FxPartner[]> {
  const found = await db
    .selectFrom('exchangeBanks as b')
    .innerJoin('exchangeRules as r', 'r.bankId', 'b.id')
    .select([
      'b.ename',
      'b.code',
      'r.serviceTypes',
      'r.payoutKinds',
      'r.scope',
      'r.leastNtd',
      'r.mostNtd',
      'r.partnerRate',
    ])
    .where('b.bankKind', '=', FX_PARTNER)
    .where('b.status', '=', ENABLED)
    .where('r.status', '=', RULE_IN_FORCE)
    .orderBy('b.id')
    .execute();
  return found.flatMap(({ partnerRate, ...one }) => (partnerRate === null ? [] : [{ ...one, partnerRate }]));
}

/** How an FX partner executes an order on a working day (`YYYY-MM-DD`); undefined for what none of them takes. */
export async function fxOfOrder(db: Db, order: Order, day: string) {
  const partners = (await fxPartners(db)).filter((one) => fitsByItself(one, order));
  if (partners.length === 0 || order.userId === null) return undefined;
  const user = await db
    .selectFrom('users')
    .select('nationality')
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow();
  return fxOf(order, user.nationality, partners, day);
}
