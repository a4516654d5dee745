import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { canonical } from '../../domain/kit/wire';
import { wireOf } from '../../domain/kit/zone';
import { actorKind, orderLeg } from '../../domain/orders/codes';
import {
  legOfChange,
  legOfStep,
  type OrderChange,
  type OrderStep,
  orderMovesOf,
} from '../../domain/orders/moves';
import type { Operation } from '../../domain/orders/operationRules';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import type { OperationPayload } from '../orders/operationKind';
import type { Order } from '../orders/orderStep';
import { payoutRequestOf } from '../orders/partnerMessage';
import { insertMany, numbered } from './bulk';
import { invoiceNumberOf } from './draft';
import type { Random } from './random';
import type { EventRow, MessageRow } from './rows';
import type { SeedWays } from './sendings';
import { operatorNamed } from './staff';

/** An order after an approved operation, with what its history and its partner's messages gain. */
export interface Carried {
  readonly order: Order;
  readonly events: EventRow[];
  readonly messages: MessageRow[];
}

interface When {
  /** Milliseconds since the epoch: when it was approved, and when the partner had paid out. */
  readonly approved: number;
  readonly finished: number;
  readonly random: Random;
  readonly ways: SeedWays;
}

/** Carries out an approved operation and lets the order come to its end: every one is completed. */
export function carryOut(
  operation: Operation,
  before: Order,
  payload: OperationPayload,
  { approved, finished, random, ways }: When,
): Carried {
  const history = new History(before);
  const note = payload.operationReason;
  const [checkedTime, paidOutTime] = [approved, finished].map((at) => wireOf(new Date(at))) as [
    string,
    string,
  ];
  if (operation === 'amendChannel') {
    history.add('amendChannel', 'auditor', checkedTime, note, wayAmended(before, payload, ways));
  }
  if (operation === 'changeStatus') {
    const { partnerRefNumber = before.partnerRefNumber } = payload;
    history.add('complete', 'auditor', checkedTime, note, { partnerRefNumber });
    return history;
  }
  history.add('resend', 'auditor', checkedTime, note);
  history.say(true, checkedTime, payoutRequestOf(history.order));
  const partnerRefNumber = `${random.digits(4)}-${random.digits(8)}`;
  const invoiceNumber = invoiceNumberOf(before.id);
  history.add('complete', 'partner', paidOutTime, null, { partnerRefNumber, invoiceNumber });
  const { transactionNumber } = before;
  history.say(false, paidOutTime, canonical({ transactionNumber, partnerRefNumber }));
  return history;
}

/** What an order keeps of another way: an institution by name, or a channel by code. */
function wayAmended(order: Order, { payoutChannel }: OperationPayload, ways: SeedWays): Partial<Order> {
  if (payoutChannel === undefined) return {};
  if (ways.othersOf(order).institutions.includes(payoutChannel)) {
    const { partner, payChannel } = ways.sentBy({ ...order, payoutChannel });
    return { payoutChannel, partner, payChannel };
  }
  const isNamed = order.payoutChannel !== null && order.payoutChannel !== order.payChannel;
  const partner = ways.carrierOf(payoutChannel);
  return { partner, payChannel: payoutChannel, ...(!isNamed && { payoutChannel }) };
}

/** An order and what happens to it, one thing after the other. Ids are given when the rows are written. */
class History implements Carried {
  readonly events: EventRow[] = [];
  readonly messages: MessageRow[] = [];
  constructor(public order: Order) {}

  add(
    step: OrderStep | OrderChange,
    by: 'auditor' | 'partner',
    time: string,
    note: string | null,
    set: Partial<Order> = {},
  ): void {
    const { id, status: fromStatus, serviceType, partner, version } = this.order;
    const isStep = step in legOfStep;
    const toStatus = isStep ? targetOf(orderMovesOf(serviceType), step as OrderStep) : fromStatus;
    const leg = isStep ? legOfStep[step as OrderStep] : legOfChange[step as OrderChange];
    const auditor = operatorNamed('auditor');
    this.events.push({
      id: 0,
      orderId: id,
      step,
      leg: codeOf(orderLeg, leg),
      fromStatus,
      toStatus,
      actorKind: codeOf(actorKind, by === 'auditor' ? 'operator' : 'partner'),
      actorName: by === 'auditor' ? auditor.name : (partner ?? ''),
      operatorId: by === 'auditor' ? auditor.id : null,
      note,
      time,
    });
    this.order = { ...this.order, ...set, status: toStatus, version: version + 1, updatedTime: time };
  }

  say(outgoing: boolean, time: string, body: string): void {
    const { id, partner } = this.order;
    if (partner) this.messages.push({ id: 0, orderId: id, partner, outgoing, body, time });
  }
}

/** Writes what happened to orders: the lines of their histories, what was said to partners, and where they stand. */
export async function writeCarried(db: Db, carried: readonly Carried[]): Promise<void> {
  const events = carried.flatMap((one) => one.events);
  const messages = carried.flatMap((one) => one.messages);
  await insertMany(db, tables.orderEvents, await numbered(db, 'order_events', events));
  await insertMany(db, tables.partnerMessages, await numbered(db, 'partner_messages', messages));
  const orders = JSON.stringify(carried.map(({ order }) => order));
  await sql`
    update orders o set
      status = n.status, version = n.version, updated_time = n."updatedTime", payout_channel = n."payoutChannel",
      payout_kind = n."payoutKind", partner_ref_number = n."partnerRefNumber", invoice_number = n."invoiceNumber",
      pay_channel = n."payChannel", partner = n.partner, fx_partner_code = n."fxPartnerCode"
    from jsonb_to_recordset(${orders}::jsonb) as n(
      id bigint, status smallint, version integer, "updatedTime" timestamptz, "payoutChannel" text, "payoutKind" smallint,
      "partnerRefNumber" text, "invoiceNumber" text, "payChannel" text, partner text, "fxPartnerCode" text)
    where o.id = n.id`.execute(db);
}
