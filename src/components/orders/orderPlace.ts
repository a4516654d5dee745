import { flatten } from '@/domain/kit/menu';
import { menu } from '@/domain/menu';
import { orderDetails } from '@/domain/orders/detail';
import { type OrderListName, orderLists } from '@/domain/orders/orderLists';
import { listNameOf } from '@/domain/orders/orderPlaces';

const pages = new Map(flatten(menu).map(({ node }) => [node.key, node.url]));

interface Place {
  readonly url: string;
  /** The right to see the order there. */
  readonly right: string;
  /** The page of the list. */
  readonly page: string;
}

/** Where an order of a list is shown: its detail page, or its list with the order open over it. */
export function placeOnList(name: OrderListName, id: number): Place {
  const { right } = orderDetails[name];
  const page = pages.get(orderLists[name].right) ?? '';
  const url = right === orderLists[name].right ? `${page}?open=${id}` : `${page}/detail?id=${id}`;
  return { url, right, page };
}

/** Where an order is shown; undefined for one that no list shows. */
export function orderPlaceOf(
  order: Readonly<Record<string, unknown>> & { readonly id: number },
): Place | undefined {
  const name = listNameOf(order);
  return name && placeOnList(name, order.id);
}
