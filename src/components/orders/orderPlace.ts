import { flatten } from '@/domain/kit/menu';
import { menu } from '@/domain/menu';
import { orderDetails } from '@/domain/orders/detail';
import { orderLists } from '@/domain/orders/orderLists';
import { listNameOf } from '@/domain/orders/orderPlaces';

const pages = new Map(flatten(menu).map(({ node }) => [node.key, node.url]));

/**
 * Where an order is shown, and the right to see it: its detail page, or its list with the order open over it.
 * Undefined for an order that no list shows.
 */
export function orderPlaceOf(
  order: Readonly<Record<string, unknown>> & { readonly id: number },
): { readonly url: string; readonly right: string } | undefined {
  const name = listNameOf(order);
  if (!name) return undefined;
  const { right } = orderDetails[name];
  const page = pages.get(orderLists[name].right);
  const url = right === orderLists[name].right ? `${page}?open=${order.id}` : `${page}/detail?id=${order.id}`;
  return { url, right };
}
