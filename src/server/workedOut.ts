import { exchangeBank } from '../domain/finance/exchangeBank';
import { remitOrder } from '../domain/finance/remitOrders';
import type { List } from '../domain/kit/list';
import { reconciliationException } from '../domain/reconciliation/exception';
import { capUsedAt } from './finance/capUsed';
import { hoursWaitingAt } from './finance/remit/hoursWaiting';
import { leftReasons } from './finance/remit/leftReasons';
import type { WorkOut } from './kit/listing';
import { standingsAtOf } from './pricing/standings';
import { exceptionAgesAt } from './reconciliation/exceptions/ages';

type WorkOutAt = (now: string) => WorkOut;

const OWN: Readonly<Record<string, WorkOutAt>> = {
  [exchangeBank.shown.table]: capUsedAt,
  [reconciliationException.table]: exceptionAgesAt,
  [remitOrder.table]: (now) => both(hoursWaitingAt(now), leftReasons),
};

/** How a list works out what no column keeps, at a moment; undefined for a list of which columns keep everything. */
export const workAtOf = (list: List): WorkOutAt | undefined => OWN[list.of.table] ?? standingsAtOf(list);

const both =
  (one: WorkOut, other: WorkOut): WorkOut =>
  async (db, ids) => {
    const [first, second] = [await one(db, ids), await other(db, ids)];
    return new Map(ids.map((id) => [id, { ...first.get(id), ...second.get(id) }]));
  };
