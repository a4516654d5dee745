import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import { serviceCode } from '../../domain/orders/codes';
import { KIOSK_MINUTES } from '../../domain/orders/families/kiosk';
import { kioskStatus } from '../../domain/orders/familyCodes';
import { numberOf } from '../../domain/orders/number';
import { priceOf } from '../../domain/orders/price';
import { kioskOrders } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany } from './bulk';
import { BILLERS } from './data/billers';
import { roundPesos } from './families/money';
import { type Random, randomOf } from './random';

type KioskRow = RecordOf<typeof kioskOrders>;

const MINUTE = 60_000;
const KIOSKS = [
  'Taoyuan Station 1',
  'Taipei Zhongshan 2',
  'Taichung First Square',
  'Kaohsiung Sanmin 3',
  'Hsinchu Hukou',
];
const ENDINGS = { bound: 62, expired: 30, cancelled: 8 } as const;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** How far back they go, how many there are, and how many of the newest still wait. */
const [DAYS, COUNT, WAITING] = [14, 260, 6];

/** Orders begun at kiosks over the last two weeks: bound, expired, called off, and the newest still waiting. */
export async function seedKiosks(db: Db, now: number, seed: number): Promise<void> {
  const random = randomOf(seed, 9);
  const made = Array.from({ length: COUNT }, (_, at) =>
    at >= COUNT - WAITING
      ? now - (COUNT - at) * 3 * MINUTE
      : now - 40 * MINUTE - (DAYS * 24 * 60 * MINUTE * (COUNT - at)) / COUNT,
  );
  const bound = await boundOrders(db, now);
  const rows = made.map((created, at) => rowOf(at + 1, created, bound[at], random));
  await insertMany(db, kioskOrders, rows);
}

interface BoundTo {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly userMobile: string;
  readonly transactionNumber: string;
  readonly paymentAmount: string;
  readonly createdTime: string;
}

/** Bills from Taiwan that were paid in a shop: what bound kiosk orders became. */
async function boundOrders(db: Db, now: number): Promise<BoundTo[]> {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'userId', 'userName', 'userMobile', 'transactionNumber', 'paymentAmount'])
      // As text, whatever the driver makes of a moment: the bench opens its databases itself.
      .select(
        sql<string>`to_char(created_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`.as('createdTime'),
      )
      .where('serviceType', '=', serviceCode('payBills'))
      .where('side', '=', 1)
      .where('paymentMethod', 'in', [1, 7, 8, 9])
      .where('createdTime', '>=', wireOf(new Date(now - DAYS * 24 * 60 * MINUTE)))
      .orderBy('id')
      .limit(COUNT)
      .execute()
  );
}

function rowOf(id: number, created: number, to: BoundTo | undefined, random: Random): KioskRow {
  const waiting = id > COUNT - WAITING;
  const drawn = waiting ? 'unbound' : random.weighted(ENDINGS);
  const ending = drawn === 'bound' && !to ? 'expired' : drawn;
  const transactionAmount = roundPesos(400, 6_000, random);
  const biller = random.pick(BILLERS);
  const price = priceOf({ service: 'payBills', side: 'ntd' }, transactionAmount, 0);
  // Bound to an order of the demo: begun at the kiosk a few minutes before that order was made.
  const isBound = ending === 'bound' && to !== undefined;
  const begun = isBound ? new Date(`${to.createdTime.replace(' ', 'T')}Z`).getTime() - 4 * MINUTE : created;
  const createdTime = wireOf(new Date(begun));
  return {
    id,
    version: waiting ? 0 : 1,
    temporaryNumber: numberOf('kiosk', id, createdTime),
    kioskStatus: codeOf(kioskStatus, ending),
    kiosk: random.pick(KIOSKS),
    scanCode: Array.from({ length: 10 }, () => random.pick([...LETTERS])).join(''),
    serviceType: serviceCode('payBills'),
    paymentAmount: isBound ? to.paymentAmount : price.paymentAmount,
    boundUserId: isBound ? to.userId : null,
    userName: isBound ? to.userName : null,
    userMobile: isBound ? to.userMobile : null,
    orderId: isBound ? to.id : null,
    transactionNumber: isBound ? to.transactionNumber : null,
    createdTime,
    expireTime: wireOf(new Date(begun + KIOSK_MINUTES * MINUTE)),
    boundTime: isBound ? to.createdTime : null,
    request: {
      service: 'payBills',
      side: 1,
      paymentMethod: 1,
      transactionAmount,
      billerCode: biller.code,
      accountNumber: random.digits(10),
      accountName: 'Kiosk customer',
    },
  };
}
