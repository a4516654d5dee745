import type { ListInput } from '../domain/kit/list';
import { ntdPayBills, phpPayBills } from '../domain/orders/families/payBills';
import { refundAudits, refundCases, refundHistory } from '../domain/orders/refund';
import type { OperatorContext } from './kit/context';
import { listing } from './kit/listing';
import type { Route } from './kit/serve';

/** The calls of every list, by the list's name: its pages are answered here, its exports by the export jobs. */
export const lists = { ntdPayBills, phpPayBills, refundCases, refundAudits, refundHistory } as const;

/** One page of each list. */
export const listRoutes: Route[] = Object.values(lists).map(({ page }) => ({
  call: page,
  caller: 'operator',
  run: (context: OperatorContext, input: ListInput) => listing(context, page.list, input),
}));
