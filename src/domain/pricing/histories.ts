import { z } from 'zod';
import { query } from '../kit/call';
import { type PublishedHistory, publishedHistory } from '../kit/publishedHistory';
import { type OrderListName, orderLists } from '../orders/orderLists';
import { feePackages, fees } from './fee';
import { rates } from './rate';
import { tariffs } from './tariff';

export const rateHistory = publishedHistory(rates, 'rateHistory', '/web/operation/rate');
export const feeHistory = publishedHistory(fees, 'feeHistory', '/web/operation/fee');
export const packageHistory = publishedHistory(
  feePackages,
  'feePackageHistory',
  '/web/operation/fee',
  'Package',
);
export const tariffHistory = publishedHistory(tariffs, 'tariffHistory', '/web/operation/tariff');

/** How many orders under a version are told: the newest. */
export const MOST_ORDERS = 50;

const LISTS = Object.keys(orderLists) as OrderListName[];

/** The newest orders that one record priced, of those that the reader may see. */
const ordersCall = (path: `/${string}`, { page }: Pick<PublishedHistory, 'page'>) =>
  query({
    path: `${path}Orders/v1`,
    right: page.right,
    input: { id: z.int().min(1) },
    output: z.object({
      orders: z.array(
        z.object({
          id: z.int(),
          transactionNumber: z.string(),
          /** The list on which it stands; null for one that none shows. */
          list: z.enum(LISTS).nullable(),
          serviceType: z.int(),
          side: z.int(),
          status: z.int(),
          createdTime: z.string(),
        }),
      ),
    }),
  });
export type OrdersCall = ReturnType<typeof ordersCall>;

/** The orders under each version of what orders name. */
export const ordersUnder = {
  rate: ordersCall('/web/operation/rate/query', rateHistory),
  fee: ordersCall('/web/operation/fee/query', feeHistory),
  feePackage: ordersCall('/web/operation/fee/queryPackage', packageHistory),
};
