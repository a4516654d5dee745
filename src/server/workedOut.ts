import { remitOrderList } from '../domain/finance/remitOrders';
import type { List } from '../domain/kit/list';
import { hoursWaitingAt } from './finance/remit/hoursWaiting';
import type { WorkOut } from './kit/listing';
import { standingsAtOf } from './pricing/standings';

/** How a list works out what no column keeps, at a moment; undefined for a list of which columns keep everything. */
export const workAtOf = (list: List): ((now: string) => WorkOut) | undefined =>
  list.of.table === remitOrderList.of.table ? hoursWaitingAt : standingsAtOf(list);
