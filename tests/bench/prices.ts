import { valuesOf } from '../../src/domain/kit/codes';
import { payoutKind, swappedService } from '../../src/domain/orders/codes';
import { priceAt } from '../../src/domain/pricing/priceAt';
import {
  type FeeRecord,
  type PriceRecords,
  type PriceRequest,
  type RateRecord,
  snapshotOf,
  UNKNOWN,
} from '../../src/domain/pricing/snapshot';
import { PLACES } from '../../src/server/seed/data/institutions';
import { asked, feeRecord, firstRecords, packageRecord, rateRecord } from '../support/prices';
import { atLeast, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { benchPreviews } from './previews';
import { timed } from './stats';

/** Decisions section 19. */
const RATES = 2000;
const FEES = 5000;
const A_SECOND = 50_000;
const ROUNDS = { quick: 50_000, whole: 500_000 } as const;
const NOW = '2026-06-15 04:00:00';

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** So many records as a provider has after years, of all kinds of scopes, each with three bands. */
function manyRecords(): PriceRecords {
  const first = firstRecords();
  const services = valuesOf(swappedService);
  const kinds = valuesOf(payoutKind);
  const rates = Array.from({ length: RATES }, (_, at): RateRecord => {
    const bands = ['0', '10000', '30000'].map((from, band) => ({
      from,
      rate: `1.9${600 + ((at + band) % 300)}`,
    }));
    return rateRecord(at + 2, {
      serviceType: at % 3 === 0 ? null : pick(services, at),
      payoutKind: at % 4 === 0 ? null : pick(kinds, at),
      payoutChannel: at % 5 === 0 ? null : pick(PLACES.send[3], at),
      startTime: `2026-0${1 + (at % 6)}-01 00:00:00`,
      endTime: at % 7 === 0 ? '2026-12-01 00:00:00' : null,
      bands,
    });
  });
  const packages = Array.from({ length: 20 }, (_, at) =>
    packageRecord(at + 2, { rank: at + 1, audience: 3, firstOrders: 1, name: `Package ${at}` }),
  );
  const fees = Array.from(
    { length: FEES },
    (_, at): FeeRecord =>
      feeRecord(at + 100, {
        packageName: at % 21 === 0 ? 'Standard' : `Package ${(at % 21) - 1}`,
        serviceType: 1 + (at % 13),
        paymentMethod: at % 3 === 0 ? null : 1 + (at % 9),
        payoutKind: at % 4 === 0 ? null : pick(kinds, at),
        payoutChannel: at % 5 === 0 ? null : pick(PLACES.send[3], at),
        startTime: `2026-0${1 + (at % 6)}-01 00:00:00`,
      }),
  );
  return {
    ...first,
    rates: [...first.rates, ...rates],
    fees: [...first.fees, ...fees],
    packages: [...first.packages, ...packages],
  };
}

/** What prices cost: the function, and what is asked of the database with it. */
export const benchPrices = async (options: Options): Promise<(Figure | Skipped)[]> => [
  ...(await benchFunction(options)),
  ...(await benchPreviews(options)),
];

/** How fast the function is by which everything is priced, beside an empty one that is called as often. */
async function benchFunction({ quick, say }: Options): Promise<Figure[]> {
  const rounds = quick ? ROUNDS.quick : ROUNDS.whole;
  const snapshot = snapshotOf(manyRecords());
  say(`${RATES} rates, ${FEES} fees, ${rounds.toLocaleString('en')} prices`);
  const requests = Array.from(
    { length: 64 },
    (_, at): PriceRequest =>
      asked(
        { service: at % 2 === 0 ? 'send' : 'cashIn', side: 'ntd' },
        {
          payoutKind: 1 + (at % 3),
          payoutChannel: pick(PLACES.send[3], at),
          paymentMethod: 1 + (at % 9),
          facts: { ...UNKNOWN, ordersMade: 9 },
        },
      ),
  );
  const amounts = { transactionAmount: '12345.67', pointsUsed: 5 };
  let priced = 0;
  const ms = await timed(async () => {
    for (let round = 0; round < rounds; round += 1)
      if (!('key' in priceAt(snapshot, pick(requests, round), amounts, NOW))) priced += 1;
  });
  if (priced !== rounds) throw new Error(`${rounds - priced} had no price`);
  return [
    {
      part: 'prices',
      name: 'orders priced a second',
      value: (rounds * 1000) / ms,
      unit: '/s',
      limit: atLeast(A_SECOND),
      more: { rates: RATES, fees: FEES },
    },
  ];
}
