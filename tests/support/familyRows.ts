import type { Insertable } from 'kysely';
import { codeOf, meaningOf, valuesOf } from '../../src/domain/kit/codes';
import type { Field } from '../../src/domain/kit/fields';
import type { List } from '../../src/domain/kit/list';
import { dateOf, wireOf } from '../../src/domain/kit/zone';
import { anyOrder } from '../../src/domain/orders/anyOrder';
import { serviceType } from '../../src/domain/orders/codes';
import { kioskStatus } from '../../src/domain/orders/familyCodes';
import { CARRIED } from '../../src/domain/orders/logistics';
import { swappedFields } from '../../src/domain/orders/order';
import { orderLists } from '../../src/domain/orders/orderLists';
import type { Tables } from '../../src/server/db/tables';
import type { Db } from '../../src/server/kit/context';
import { partyRow } from './partyRows';
import { orderRow } from './rows';

type Row = Insertable<Tables['orders']>;

const EACH = 40;
/** Names that filters may trip over, and ones that anybody may have. */
const AWKWARD = ['Luzon', '100% Real_Name', "O'Brien; --", 'back\\slash', '陳小姐', 'Nguyễn'];
export const PLAIN = ['Luzon', 'Visayas', "O'Brien", '陳小姐', 'Nguyễn'];
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

interface Parts {
  readonly userId: number;
  readonly now: string;
  readonly words: readonly string[];
}

/** Something to find in a field, different from row to row; now and then nothing where that may be. */
function someValue(name: string, field: Field, at: number, { now, words }: Parts): unknown {
  if (field.nullable && at % 5 === 4) return null;
  switch (field.kind) {
    case 'code':
      return pick(valuesOf(field.codes ?? serviceType), at);
    case 'entry':
      return 1 + (at % 7);
    case 'integer':
      return 1 + (at % 9);
    case 'money':
    case 'rate':
      return `${100 + (at % 30)}.50`;
    case 'day':
      return `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`;
    case 'instant':
      return wireOf(new Date(dateOf(now).getTime() - at * 700_000));
    case 'flag':
      return false;
    default:
      return `${pick(words, at)} ${name} ${at % 17}`.slice(0, 20);
  }
}

const COMMON = new Set(Object.keys(swappedFields));

/** What every order has too, but is searched by on lists of some families. */
const SEARCHED = ['payoutKind', 'payoutChannel', 'partnerRefNumber', 'status', 'paymentMethod', 'paidTime'];

/** Rows that a list of orders shows: its own conditions hold, everything else differs from row to row. */
function rowsOf(list: List, { userId, now, words }: Parts): Row[] {
  return Array.from({ length: EACH }, (_, at) => {
    const names = Object.entries(list.of.fields)
      // What a view adds is no column of orders.
      .filter(
        ([name, { kind }]) =>
          kind !== 'id' && name in anyOrder.fields && (!COMMON.has(name) || SEARCHED.includes(name)),
      )
      .map(([name]) => name);
    const own = names.map((name) => [
      name,
      someValue(name, list.of.fields[name] as Field, at, { userId, now, words }),
    ]);
    const time = wireOf(new Date(dateOf(now).getTime() - Math.floor(at / 3) * 900_000));
    return orderRow(userId, {
      biller: null,
      accountNumber: null,
      accountName: null,
      billerCategory: null,
      createdTime: time,
      updatedTime: time,
      userName: `${pick(words, at)} User`,
      ...Object.fromEntries(own),
      ...(list.where as Partial<Row>),
      // Who executes the exchange of an order is known once it is paid and starts.
      ...('fxPartnerCode' in list.where && { paidTime: time }),
    });
  });
}

/** Orders for every list but those of bills, and of each of two agents where agents bring some in. */
export async function addFamilyRows(
  db: Db,
  userId: number,
  now: string,
  words: readonly string[] = AWKWARD,
): Promise<void> {
  const parts = { userId, now, words };
  for (const list of Object.values(orderLists) as List[]) {
    if (meaningOf(serviceType, Number(list.where.serviceType)) === 'payBills') continue;
    const rows = rowsOf(list, parts);
    await db.insertInto('orders').values(rows).execute();
  }
  await addHandling(db, parts);
  await addKioskOrders(db, parts);
}

async function addHandling(db: Db, { now, words }: Parts): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().where('serviceType', 'in', CARRIED).execute();
  const records = orders.map((order, at) => ({
    orderId: order.id,
    expressStatus: order.expressStatus,
    logisticsStatus: order.logisticsStatus,
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    place: at % 3 === 0 ? null : 'Taipei',
    note: at % 4 === 0 ? 'Nobody at home' : null,
    operatorId: null,
    handlerName: pick(words, at),
    time: wireOf(new Date(dateOf(now).getTime() - Math.floor(at / 2) * 60_000)),
  }));
  await db.insertInto('handlingRecords').values(records).execute();
}

async function addKioskOrders(db: Db, { userId, now, words }: Parts): Promise<void> {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const bound = at % 4 === 1;
    const time = wireOf(new Date(dateOf(now).getTime() - Math.floor(at / 2) * 60_000));
    return {
      version: 0,
      temporaryNumber: `KT${String(at).padStart(9, '0')}`,
      kioskStatus: bound ? codeOf(kioskStatus, 'bound') : pick([1, 3, 4], at),
      kiosk: pick(['Kiosk A', 'Kiosk B'], at),
      scanCode: `SCAN${at}`,
      serviceType: pick([1, 2, 3], at),
      paymentAmount: `${100 + (at % 7)}.00`,
      request: JSON.stringify({}),
      boundUserId: bound ? userId : null,
      userName: bound ? pick(words, at) : null,
      userMobile: bound ? `9${12_345_670 + at}` : null,
      orderId: null,
      transactionNumber: bound ? `TL${at}` : null,
      createdTime: time,
      expireTime: time,
      boundTime: bound ? time : null,
    };
  });
  await db.insertInto('kioskOrders').values(rows).execute();
}

/** Two agents, and a role bound to the first of them. Answers their ids. */
export async function addAgents(db: Db): Promise<readonly [number, number]> {
  const made = await db
    .insertInto('parties')
    .values([partyRow({ code: 'AG1', name: 'Mabuhay Store' }), partyRow({ code: 'AG2', name: 'Sari Shop' })])
    .returning('id')
    .execute();
  return [made[0]?.id ?? 0, made[1]?.id ?? 0];
}
