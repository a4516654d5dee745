import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { biller } from '../../domain/operation/biller';
import { topBiller } from '../../domain/operation/topBiller';
import { billerCategory } from '../../domain/orders/codes';
import type { Db } from '../kit/context';
import { BILLER_TERMS, BILLERS, type BillerFact, FORMER_BILLERS } from './data/billers';
import { type KeptAct, seedKept } from './kept';

const DAY = 86_400_000;

/** Billers as they were put in when the demo began, with those that were given up since. */
export async function seedBillers(db: Db, since: number, now: number): Promise<void> {
  const lives = [
    ...BILLERS.map((fact): [KeptAct] => [putIn(fact, since, now)]),
    ...FORMER_BILLERS.map((fact, at): [KeptAct, KeptAct] => [
      putIn(fact, since, now),
      {
        ago: Math.min((90 - at * 12) * DAY, (now - since) / 2),
        by: 'operation',
        step: 'deactivate',
        set: { moveReason: 'It does business under another name now.' },
      },
    ]),
  ];
  await seedKept(db, biller, lives, now);
}

function putIn({ code, name, category }: BillerFact, since: number, now: number): KeptAct {
  const { digits, most, overdue } = BILLER_TERMS[category];
  return {
    ago: now - since,
    by: 'operation',
    set: {
      code,
      name,
      billerCategory: codeOf(billerCategory, category),
      accountPattern: `#(${digits})`,
      leastAmount: most && '50.00',
      mostAmount: most,
      overdueAccepted: overdue,
    },
  };
}

/** Pins: place, biller, and the days from which and to which, counted from now. */
const PINS = [
  [1, 'Meralco', -20, 40],
  [2, 'Manila Water', -20, 10],
  [3, 'Globe At Home', -6, 24],
  [5, 'Maxicare', -3, 11],
  [8, 'Cebu Pacific Air', -1, 6],
  [2, 'Maynilad Water Services', 11, 41],
  [3, 'Converge ICT', 25, 55],
  [4, 'STI College', 7, 37],
  [6, 'Sun Life of Canada', 14, 44],
  [1, 'Visayan Electric', -80, -51],
  [1, 'Meralco', -50, -21],
  [2, 'PrimeWater', -50, -21],
  [3, 'PLDT Home', -50, -7],
  [4, 'BDO Credit Card', -60, -30],
  [10, 'World Vision', -45, -15],
] as const;

/** Places among the first billers, past, current and to come. */
export async function seedTopBillers(db: Db, since: number, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const known = await db.selectFrom('billers').select(['id', 'name']).execute();
  const lives = PINS.map(([topPlace, name, from, to]): [KeptAct] => {
    const billerId = known.find((one) => one.name === name)?.id;
    if (billerId === undefined) throw new Error(`seed: no biller ${name}`);
    const set = { topPlace, billerId, fromDay: dayAfter(today, from), toDay: dayAfter(today, to) };
    return [{ ago: Math.min((Math.max(0, -from) + 1) * DAY, now - since), by: 'operation', set }];
  });
  await seedKept(db, topBiller, lives, now);
}
