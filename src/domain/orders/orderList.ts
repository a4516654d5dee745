import { type List, list } from '../kit/list';
import { keyOf } from '../kit/menu';
import type { FieldName, Resource, SummableName } from '../kit/resource';

/** Searches of every order list (decisions section 7.1); a family adds what identifies its orders. */
const SEARCHES = [
  'transactionNumber',
  'userName',
  'userMobile',
  'status',
  'createdTime',
  'paymentMethod',
] as const;
const MORE_SEARCHES = [
  'paymentAmount',
  'transactionAmount',
  'partnerRefNumber',
  'recipient',
  'payoutChannel',
  'paidTime',
] as const;

/** Columns of every order list: who and what first, then the family's own, then money and time. */
const FIRST = ['transactionNumber', 'status', 'userName', 'userMobile'] as const;
const LAST = [
  'paymentMethod',
  'paymentAmount',
  'serviceFee',
  'pointsUsed',
  'exchangeRate',
  'transactionAmount',
  'recipient',
  'payoutChannel',
  'partner',
  'partnerRefNumber',
  'invoiceNumber',
  'createdTime',
  'paidTime',
  'updatedTime',
] as const;

type Common = (typeof FIRST)[number] | (typeof LAST)[number];

interface Statement<R extends Resource, C extends FieldName<R>> {
  readonly name: string;
  readonly of: R;
  /** The page that shows the list: its menu record is the right. */
  readonly page: string;
  readonly path: `/${string}`;
  readonly where: List['where'];
  readonly own: readonly C[];
  readonly ownSearches: readonly FieldName<R>[];
  /** What is added up over all that is found, on pages of finance. */
  readonly sums?: readonly SummableName<R>[];
}

/** States the list of one family of orders: the common columns and searches, with the family's own among them. */
export function orderList<R extends Resource, const C extends FieldName<R>>(
  statement: Statement<R, C>,
): List<R, C | (Common & FieldName<R>)> {
  const { name, of, page, path, where, own, ownSearches, sums } = statement;
  const right = keyOf(page);
  type Name = C | (Common & FieldName<R>);
  return list<R, Name>({
    name,
    of,
    path,
    right,
    exportRight: `${right}_EXPORT`,
    where,
    columns: [...FIRST, ...own, ...LAST] as unknown as readonly Name[],
    searches: [...SEARCHES, ...ownSearches, ...MORE_SEARCHES] as unknown as readonly FieldName<R>[],
    sums,
    sort: ['createdTime' as Name, 'desc'],
  });
}
