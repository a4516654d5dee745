import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import { serviceCode } from '../../domain/orders/codes';
import { KIOSK_MINUTES } from '../../domain/orders/families/kiosk';
import { kioskStatus } from '../../domain/orders/familyCodes';
import { numberOf } from '../../domain/orders/number';
import { UNKNOWN } from '../../domain/pricing/snapshot';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { SCAN_LETTERS } from '../orders/scanCode';
import { insertMany, nextId } from './bulk';
import { type Span, startOfToday } from './calendar';
import { BILLER_TERMS, BILLERS } from './data/billers';
import { roundPesos } from './families/money';
import { type SeedPrice, type SeedPrices, seedPricesOf } from './prices';
import { type Random, randomOf } from './random';

type KioskRow = RecordOf<typeof tables.kioskOrders>;

const MINUTE = 60_000;
const KIOSKS = [
  'Taoyuan Station 1',
  'Taipei Zhongshan 2',
  'Taichung First Square',
  'Kaohsiung Sanmin 3',
  'Hsinchu Hukou',
];
type Ending = 'unbound' | keyof typeof ENDINGS;

const ENDINGS = { bound: 62, expired: 30, cancelled: 8 } as const;
/** How far back they go, how many of them a day, and how many were begun today at least: a page and a little more. */
const [DAYS, A_DAY, TODAY] = [14, 18, 12];
const DAY = 24 * 60 * MINUTE;

/** Orders begun at kiosks over the last two weeks, or since then: bound, expired, called off, and the newest still waiting. */
export async function seedKiosks(db: Db, { since, now }: Span, seed: number): Promise<void> {
  const random = randomOf(seed, 9);
  const today = startOfToday(now);
  const from = Math.min(today, Math.max(since, now - DAYS * DAY));
  const before = Math.round(((today - from) / DAY) * A_DAY);
  // The last of them just now, so that some wait at whatever hour.
  const pace = Math.min(3 * MINUTE, (now - today) / (TODAY + 1));
  const made = [
    ...Array.from({ length: before }, (_, at) => from + ((today - from) * at) / before),
    ...Array.from({ length: TODAY }, (_, at) => now - (TODAY - at) * pace),
  ];
  const bound = (await boundOrders(db, from, before)).values();
  const firstId = await nextId(db, 'kiosk_orders');
  const prices = await seedPricesOf(db);
  const slips = made.map((created, at) => {
    const ending = endingOf(created, now, random);
    const to = ending === 'bound' ? bound.next().value : undefined;
    return slipOf({ id: firstId + at, created, drawn: ending, to }, prices, random);
  });
  await insertMany(
    db,
    tables.kioskOrders,
    slips.map(({ row }) => row),
  );
  const waiting = slips.filter(({ row }) => row.kioskStatus === codeOf(kioskStatus, 'unbound'));
  await insertMany(db, tables.quotes, waiting.map(quoteOf));
}

/** What the slip of an order that waits shows holds, as it does for all. */
const quoteOf = ({ row, price }: Slip): RecordOf<typeof tables.quotes> => ({
  ...price,
  quoteId: `slip-${row.id}`,
  userId: null,
  agentId: null,
  kioskOrderId: row.id,
  serviceType: row.serviceType,
  side: 1,
  paymentMethod: 1,
  payoutKind: null,
  payoutChannel: null,
  boxSize: null,
  boxQuantity: null,
  pointsUsed: 0,
  payAmount: null,
  createdTime: row.createdTime,
  expireTime: row.expireTime,
});

/** What is not bound within its time expires; of today's some are called off at once. */
function endingOf(created: number, now: number, random: Random): Ending {
  if (created < startOfToday(now)) return random.weighted(ENDINGS);
  if (random.chance(0.3)) return 'cancelled';
  return now - created < KIOSK_MINUTES * MINUTE ? 'unbound' : 'expired';
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
async function boundOrders(db: Db, from: number, most: number): Promise<BoundTo[]> {
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
      .where('createdTime', '>=', wireOf(new Date(from)))
      .orderBy('id')
      .limit(most)
      .execute()
  );
}

interface Drawn {
  readonly id: number;
  readonly created: number;
  readonly drawn: Ending;
  readonly to: BoundTo | undefined;
}

interface Slip {
  readonly row: KioskRow;
  readonly price: SeedPrice;
}

const BILLS = { service: 'payBills', side: 'ntd' } as const;

function slipOf({ id, created, drawn, to }: Drawn, prices: SeedPrices, random: Random): Slip {
  const ending = drawn === 'bound' && !to ? 'expired' : drawn;
  const transactionAmount = roundPesos(400, 6_000, random);
  const biller = random.pick(BILLERS);
  const own = { transactionAmount, recipient: '' };
  const price = prices.priceOf({
    kind: BILLS,
    own,
    facts: UNKNOWN,
    paymentMethod: 1,
    pointsUsed: 0,
    created,
  });
  // Bound to an order of the demo: begun at the kiosk a few minutes before that order was made.
  const isBound = ending === 'bound' && to !== undefined;
  const begun = isBound ? new Date(`${to.createdTime.replace(' ', 'T')}Z`).getTime() - 4 * MINUTE : created;
  const createdTime = wireOf(new Date(begun));
  const row: KioskRow = {
    id,
    version: ending === 'unbound' ? 0 : 1,
    temporaryNumber: numberOf('kiosk', id, createdTime),
    kioskStatus: codeOf(kioskStatus, ending),
    kiosk: random.pick(KIOSKS),
    scanCode: Array.from({ length: 10 }, () => random.pick([...SCAN_LETTERS])).join(''),
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
      accountNumber: random.digits(BILLER_TERMS[biller.category].digits),
      accountName: 'Kiosk customer',
    },
  };
  return { row, price };
}
