import { z } from 'zod';
import { query } from '../kit/call';
import { copiedText, requiredText } from '../kit/rules';
import { type OrderListName, orderLists } from '../orders/orderLists';

/** How many of a kind the search shows at most. */
export const MOST_FOUND = { orders: 8, users: 5, kioskOrders: 3 } as const;

const listNames = Object.keys(orderLists) as [OrderListName, ...OrderListName[]];

const foundOrder = z.object({
  id: z.int(),
  /** The first list that shows the order and that the operator may read. */
  list: z.enum(listNames),
  transactionNumber: z.string(),
  serviceType: z.int(),
  side: z.int(),
  status: z.int(),
  paymentAmount: z.string(),
  userName: z.string(),
  createdTime: z.string(),
});
export type FoundOrder = z.output<typeof foundOrder>;

const foundKioskOrder = z.object({
  id: z.int(),
  temporaryNumber: z.string(),
  kioskStatus: z.int(),
  createdTime: z.string(),
});
export type FoundKioskOrder = z.output<typeof foundKioskOrder>;

const foundUser = z.object({
  id: z.int(),
  fullName: z.string(),
  mobile: z.string(),
  idNumber: z.string().nullable(),
});
export type FoundUser = z.output<typeof foundUser>;

const found = z.object({
  orders: z.array(foundOrder),
  kioskOrders: z.array(foundKioskOrder),
  users: z.array(foundUser),
});
export type Found = z.output<typeof found>;

/**
 * The search over everything: open to whoever is signed in, and answered from the lists alone that they may
 * read, masked as these are.
 */
export const search = {
  /** Orders newest first. By name: users with the best match first, and the last orders of these users. */
  query: query({
    path: '/web/sys/search/queryAll/v1',
    right: 'session',
    input: { text: copiedText(requiredText(100)) },
    output: found,
  }),
  /** The last orders of one user. */
  ordersOfUser: query({
    path: '/web/sys/search/queryOrdersOfUser/v1',
    right: 'session',
    input: { userId: z.int().min(1) },
    output: z.object({ orders: z.array(foundOrder) }),
  }),
};
