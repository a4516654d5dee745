import type { Selectable } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { compare } from '../../../domain/kit/decimal';
import { type saleMoves, saleStatus } from '../../../domain/merchants/sale';
import { SALE } from '../../../domain/orders/codes';
import type { OrderStep } from '../../../domain/orders/moves';
import { type Tables, tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { lockedIfAny } from '../../kit/locked';
import { EVERYTHING } from '../../kit/sight';
import { moveSale } from './sales';

type Order = Selectable<Tables['orders']>;

const WAITING = codeOf(saleStatus, 'waiting');
const ORDERED = codeOf(saleStatus, 'ordered');

/**
 * An order is about to be paid: one whose customer typed the number and exactly the amount of a sale for which the shop
 * waits pays that sale, whose code is of no more use then. Answers what the order takes over from the sale: what was sold
 * is for the shop to say.
 */
export async function settleSale(db: Db, order: Order): Promise<Partial<Pick<Order, 'item'>>> {
  const { serviceType, agentId: partyId, merchantOrderNumber, transactionAmount } = order;
  if (serviceType !== SALE || partyId === null || merchantOrderNumber === null) return {};
  const by = { partyId, merchantOrderNumber, saleStatus: WAITING };
  const found = await lockedIfAny(db, tables.merchantSales, by, EVERYTHING);
  if (!found || compare(found.saleAmount, transactionAmount) !== 0) return {};
  await moveSale(db, found, 'payTyped', { orderId: order.id });
  return { item: found.item };
}

/** How a sale ends with its order, by the step of the order. */
const ENDINGS: Readonly<Partial<Record<OrderStep, keyof typeof saleMoves.steps>>> = {
  expire: 'expireUnpaid',
  cancel: 'cancelUnpaid',
};

/** An order ended unpaid, and the sale that it was made of with it: its number can be given again. */
export async function endSaleUnpaid(db: Db, { id, serviceType }: Order, step: OrderStep): Promise<void> {
  const ending = ENDINGS[step];
  if (serviceType !== SALE || ending === undefined) return;
  const by = { orderId: id, saleStatus: ORDERED };
  const found = await lockedIfAny(db, tables.merchantSales, by, EVERYTHING);
  if (found) await moveSale(db, found, ending);
}
