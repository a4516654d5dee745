import { type List, type ListInput, listCalls } from '../domain/kit/list';
import { kioskTemporary } from '../domain/orders/families/kiosk';
import { handlingRecords } from '../domain/orders/logistics';
import { type OrderListName, orderLists } from '../domain/orders/orderLists';
import { refundAudits, refundCases, refundHistory } from '../domain/orders/refund';
import type { OperatorContext } from './kit/context';
import { listing } from './kit/listing';
import type { Route } from './kit/serve';

type ListCalls = ReturnType<typeof listCalls<List>>;

const orders = Object.fromEntries(
  Object.entries(orderLists).map(([name, of]) => [name, listCalls<List>(of)]),
) as Record<OrderListName, ListCalls>;

/** The calls of every list, by the list's name: its pages are answered here, its exports by the export jobs. */
export const lists = {
  ...orders,
  kioskTemporary,
  handlingRecords,
  refundCases,
  refundAudits,
  refundHistory,
} as const;

/** One page of each list. */
export const listRoutes: Route[] = Object.values(lists).map(({ page }) => ({
  call: page,
  caller: 'operator',
  run: (context: OperatorContext, input: ListInput) => listing<List>(context, page.list, input),
}));
