import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import { SCAN_MINUTES, saleStatus } from '../../domain/merchants/sale';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { SCAN_LETTERS } from '../orders/scanCode';
import { insertMany, nextId } from './bulk';
import { type Span, startOfToday } from './calendar';
import { DEMO_SHOPS, type DemoShop } from './data/shops';
import { type Random, randomOf } from './random';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How far back they go, how many of them a day, and how many of today at least: a page and a little more. */
const [DAYS, A_DAY, TODAY] = [14, 4, 12];

/** Codes of tills that nobody scanned, over the last two weeks or since then: expired, taken back, and the newest still open. */
export async function seedScanCodes(db: Db, { since, now }: Span, seed: number): Promise<void> {
  const random = randomOf(seed, 31);
  const keys = await tillKeys(db);
  const shops = DEMO_SHOPS.filter(({ id }) => keys.has(id));
  const firstId = await nextId(db, 'merchant_sales');
  const rows = momentsOf({ since, now }).map((created, at) => {
    const shop = random.pick(shops);
    const code = codeOf(saleStatus, endingOf(created, now, random));
    return {
      ...rowOf(firstId + at, shop, created, random),
      saleStatus: code,
      keyId: keys.get(shop.id) ?? null,
    };
  });
  await insertMany(db, tables.merchantSales, rows);
}

/** The keys by which tills call, by the shop. */
async function tillKeys(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('partnerKeys as k')
    .innerJoin('partners as p', 'p.id', 'k.partnerId')
    .select(['p.partyId', 'k.id'])
    .where('p.partyId', 'is not', null)
    .execute();
  return new Map(rows.map(({ partyId, id }) => [Number(partyId), id]));
}

/** Today's end just now, so that some are open at whatever hour. */
function momentsOf({ since, now }: Span): number[] {
  const today = startOfToday(now);
  const from = Math.min(today, Math.max(since, now - DAYS * DAY));
  const before = Math.round(((today - from) / DAY) * A_DAY);
  const pace = Math.min(4 * MINUTE, (now - today) / (TODAY + 1));
  return [
    ...Array.from({ length: before }, (_, at) => from + ((today - from) * at) / before),
    ...Array.from({ length: TODAY }, (_, at) => now - (TODAY - 1 - at) * pace),
  ];
}

function endingOf(created: number, now: number, random: Random) {
  if (random.chance(0.25)) return 'cancelled';
  return now - created < SCAN_MINUTES * MINUTE ? 'waiting' : 'expired';
}

type NewSale = Omit<RecordOf<typeof tables.merchantSales>, 'saleStatus' | 'keyId'>;

function rowOf(id: number, { id: partyId, items }: DemoShop, created: number, random: Random): NewSale {
  return {
    id,
    version: 0,
    partyId,
    // Of six digits at least where what was sold has seven: a shop gives each number once.
    merchantOrderNumber: `S${Math.floor(created / DAY)}-${String(id).padStart(6, '0')}`,
    item: random.chance(0.8) ? random.pick(items) : null,
    saleAmount: `${random.between(6, 180) * 10}.00`,
    scanCode: Array.from({ length: 10 }, () => random.pick([...SCAN_LETTERS])).join(''),
    orderId: null,
    createdTime: wireOf(new Date(created)),
    expireTime: wireOf(new Date(created + SCAN_MINUTES * MINUTE)),
  };
}
