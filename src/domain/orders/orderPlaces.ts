import type { Resource } from '../kit/resource';
import { anyOrder } from './anyOrder';
import { type OrderListName, orderLists } from './orderLists';

type Known = Readonly<Record<string, unknown>>;

const names = Object.keys(orderLists) as OrderListName[];

const meets = (order: Known, name: OrderListName, keys?: readonly string[]): boolean =>
  Object.entries(orderLists[name].where)
    .filter(([key]) => keys?.includes(key) ?? true)
    .every(([key, value]) => order[key] === value);

/**
 * The list on which an order stands: the first `among` some, or of all, whose own conditions the known fields meet.
 * Undefined for an order that none of them shows.
 */
export function listNameOf(order: Known, among: readonly OrderListName[] = names): OrderListName | undefined {
  return among.find((name) => meets(order, name));
}

/** A list of the order's service and side, on which it need not stand. */
export const familyNameOf = (order: Known): OrderListName | undefined =>
  names.find((name) => meets(order, name, ['serviceType', 'side']));

/** What an order of a service and side is: its fields, in which currency its amounts are, how its status reads. */
export function orderResourceOf(order: Known): Resource {
  const name = familyNameOf(order);
  return name ? orderLists[name].of : anyOrder;
}
