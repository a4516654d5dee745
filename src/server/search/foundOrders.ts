import { sql } from 'kysely';
import { type OrderListName, orderLists } from '../../domain/orders/orderLists';
import { listNameOf } from '../../domain/orders/orderPlaces';
import { type FoundOrder, MOST_FOUND } from '../../domain/search/calls';
import type { Condition } from '../kit/condition';
import type { Db, Operator } from '../kit/context';
import { readableLists, readableOrders } from './readable';

const SHOWN = [
  'id',
  'transactionNumber',
  'serviceType',
  'side',
  'status',
  'paymentAmount',
  'userName',
  'createdTime',
] as const;

/** By what lists tell their orders from others: needed to say on which one an order stands. */
const TOLD_BY = Object.values(orderLists).flatMap(({ where }) => Object.keys(where));

const COLUMNS = [...new Set<string>([...SHOWN, ...TOLD_BY])];

type Row = Pick<FoundOrder, (typeof SHOWN)[number]>;

/**
 * The newest orders among candidates that an operator may see, each with the list that shows it. `candidates` selects
 * ids; it is read first and whole, so that the planner does not walk all orders from the newest on instead.
 */
export async function foundOrders(
  { db, operator }: { readonly db: Db; readonly operator: Operator },
  candidates: Condition,
  most: number = MOST_FOUND.orders,
): Promise<FoundOrder[]> {
  const visible = readableOrders(operator);
  if (!visible) return [];
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    with candidates as materialized (${candidates})
    select ${columns} from orders where id in (select id from candidates) and ${visible}
    order by created_time desc, id desc limit ${most}`.execute(db);
  const readable = readableLists(operator);
  return rows.flatMap((row) => {
    const list = listNameOf(row, readable);
    return list ? [shown(row, list)] : [];
  });
}

function shown(row: Row, list: OrderListName): FoundOrder {
  const known = Object.fromEntries(SHOWN.map((name) => [name, row[name]])) as Row;
  return { ...known, list };
}
