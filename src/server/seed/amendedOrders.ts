import { sql } from 'kysely';
import { valuesOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { orderStatus, serviceType } from '../../domain/orders/codes';
import { mobileNetwork } from '../../domain/orders/familyCodes';
import {
  isAmendable,
  type ReceiverChange,
  type ReceiverField,
  receiverFieldsOf,
  withFollowing,
} from '../../domain/orders/receiver';
import type { Db } from '../kit/context';
import { operationKind } from '../orders/operationKind';
import type { Order } from '../orders/orderStep';
import type { Span } from './calendar';
import { RELATIONSHIPS } from './data/entries';
import { PLACES } from './data/institutions';
import { NAME_PARTS } from './data/names';
import type { Random } from './random';

const DAY = 86_400_000;
/** How far back orders are looked for, and how many of them there are at most. */
const [DAYS, MOST] = [12, 96];

/** What an approved amendment changes of an order. */
export type ChangedOrder = ReceiverChange & Pick<Order, 'id' | 'status' | 'version' | 'updatedTime'>;

/** An order to amend. One that stays as it is gets no amendment that is approved. */
export interface ToAmend {
  readonly order: Order;
  readonly stays: boolean;
}

/**
 * The newest orders whose receiver can be amended and whose money nobody wants back. What failed is sent again, so the
 * newest of each family, side and failure stays as it is, for the demo shows every status; so does an order on which
 * somebody proposed an operation.
 */
export async function ordersToAmend(db: Db, span: Span): Promise<ToAmend[]> {
  const statuses = valuesOf(orderStatus).filter(isAmendable);
  const services = valuesOf(serviceType).filter(
    (service) => receiverFieldsOf({ serviceType: service, payoutKind: null }).length > 0,
  );
  const { now } = span;
  const since = wireOf(new Date(Math.max(span.since, now - DAYS * DAY)));
  const until = wireOf(new Date(now - DAY / 24));
  const { rows } = await sql<{ id: number; stays: boolean }>`
    select id, (place = 1 and status in (${sql.join(orderStatus.entries.failed.values)})) or exists (
      select from approvals a where a.kind = ${operationKind.name} and a.subject_id = found.id
    ) as stays
    from (
      select id, status, row_number() over (partition by service_type, side, status order by id desc) as place
      from orders o
      where created_time >= ${since} and updated_time <= ${until} and status in (${sql.join(statuses)})
        and service_type in (${sql.join(services)})
        and not exists (select from refund_cases c where c.order_id = o.id)
    ) found order by id desc limit ${MOST}`.execute(db);
  if (rows.length === 0) return [];
  const staying = new Map(rows.map(({ id, stays }) => [Number(id), stays]));
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...staying.keys()])
    .orderBy('id', 'desc')
    .execute();
  return orders.map((order) => ({ order, stays: staying.get(order.id) === true }));
}

/** Somebody else, or another account: some of what says who receives an order. */
export function newReceiverOf(order: Order, random: Random): ReceiverChange {
  const fields = receiverFieldsOf(order);
  const some = fields.filter((field) => field !== 'payoutChannel' && random.chance(0.6));
  const chosen = some.length > 0 ? some : fields.slice(-1);
  const given = chosen.map((field) => [field, newValueOf(field, order, random)] as const);
  const change = Object.fromEntries(given.filter(([field, value]) => value !== order[field]));
  // What was drawn is what it is already: another name never is.
  return Object.keys(change).length > 0
    ? withFollowing(order, change)
    : { [chosen[0] as ReceiverField]: newValueOf(chosen[0] as ReceiverField, order, random) };
}

function newValueOf(field: ReceiverField, order: Order, random: Random): string | number {
  const like = (text: string | null) => random.digits(text?.length ?? 10);
  switch (field) {
    case 'recipient':
    case 'accountName':
      return nameOf(random);
    case 'relationship':
      return random.pick(RELATIONSHIPS);
    case 'mobileNetwork':
      return random.pick(valuesOf(mobileNetwork));
    case 'recipientMobile':
      return `9${random.digits(8)}`;
    case 'payoutChannel':
      return random.pick<string>(PLACES.send[(order.payoutKind ?? 1) as keyof typeof PLACES.send]);
    case 'deliveryAddress':
      return `${random.between(1, 480)} Bonifacio St., San Pablo, Laguna`;
    default:
      return like(order[field]);
  }
}

function nameOf(random: Random): string {
  const { given, family } = random.pick(NAME_PARTS);
  return `${random.pick(given)} ${random.pick(family)}`;
}

/** Writes what approved amendments changed, all at once. */
export async function applyChanges(db: Db, orders: readonly ChangedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = JSON.stringify(orders.map((order) => ({ ...order, updatedTime: `${order.updatedTime}Z` })));
  await sql`
    update orders o set
      status = n.status,
      version = n.version,
      updated_time = n."updatedTime",
      recipient = coalesce(n.recipient, o.recipient),
      relationship = coalesce(n.relationship, o.relationship),
      mobile_network = coalesce(n."mobileNetwork", o.mobile_network),
      recipient_mobile = coalesce(n."recipientMobile", o.recipient_mobile),
      payout_channel = coalesce(n."payoutChannel", o.payout_channel),
      account_number = coalesce(n."accountNumber", o.account_number),
      account_name = coalesce(n."accountName", o.account_name),
      loan_number = coalesce(n."loanNumber", o.loan_number),
      member_number = coalesce(n."memberNumber", o.member_number),
      delivery_address = coalesce(n."deliveryAddress", o.delivery_address)
    from jsonb_to_recordset(${rows}::jsonb) as n(
      id bigint, status smallint, version integer, "updatedTime" timestamptz, recipient text, relationship smallint,
      "mobileNetwork" smallint, "recipientMobile" text, "payoutChannel" text, "accountNumber" text, "accountName" text,
      "loanNumber" text, "memberNumber" text, "deliveryAddress" text)
    where o.id = n.id`.execute(db);
}
