import { dayAfter } from '../../src/domain/kit/days';
import { decimal, units } from '../../src/domain/kit/decimal';
import type { Random } from '../../src/server/seed/random';

/** Statements as other people write them, of payments that we know, with the truth of each row kept aside. */

/** A payment of ours. */
export interface Payment {
  readonly id: number;
  readonly day: string;
  readonly amount: string;
  readonly number: string;
}

/** What was done to a row, or to a payment that no row has. */
export const NOISE = [
  'exact',
  'cut',
  'swapped',
  'mistyped',
  'feeTaken',
  'severalInOne',
  'severalApart',
  'severalNamed',
  'severalListed',
  'missing',
  'late',
  'twice',
  'split',
  'otherCurrency',
  'unknown',
] as const;
export type Noise = (typeof NOISE)[number];

export interface NoisyRow {
  readonly reference: string;
  readonly amount: string;
  readonly day: string;
}

/** The truth of some rows: of which payments they are. Rows and payments by their places. */
export interface Truth {
  readonly noise: Noise;
  readonly rows: readonly number[];
  readonly payments: readonly number[];
}

export interface Noisy {
  readonly rows: readonly NoisyRow[];
  readonly truths: readonly Truth[];
}

/** How often each is done, in a thousand. */
const OFTEN: Readonly<Partial<Record<Noise, number>>> = {
  ...{
    cut: 30,
    swapped: 20,
    mistyped: 30,
    feeTaken: 30,
    severalInOne: 20,
    severalApart: 5,
    severalNamed: 5,
    severalListed: 5,
    missing: 30,
    late: 40,
  },
  ...{ twice: 20, split: 20, otherCurrency: 10, unknown: 20, exact: 720 },
};

/** Days that a statement may be behind our books. */
const MOST_LATE = 3;
const MOST_IN_ONE = 5;
/** PHP for NTD 1, as it is mixed up. */
const RATE_PERCENT = 178n;

/** How far payments in one credit stand apart. */
const MOST_APART = 8;

/**
 * Makes the rows of statements of some payments, which stand by day; anything may stand next to anything.
 * @param isInOrder whether the rows stand in the order of the payments; otherwise in none
 */
export function noisyStatements(random: Random, payments: readonly Payment[], isInOrder: boolean): Noisy {
  const noisy = inOrder(random, payments);
  return isInOrder ? noisy : shuffled(random, noisy);
}

function shuffled(random: Random, { rows, truths }: Noisy): Noisy {
  const places = rows.map((_, at) => at);
  for (let at = places.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    [places[at], places[other]] = [places[other] ?? 0, places[at] ?? 0];
  }
  const moved: NoisyRow[] = [];
  for (const [at, row] of rows.entries()) moved[places[at] ?? 0] = row;
  return {
    rows: moved,
    truths: truths.map((one) => ({ ...one, rows: one.rows.map((row) => places[row] ?? 0) })),
  };
}

function inOrder(random: Random, payments: readonly Payment[]): Noisy {
  const rows: NoisyRow[] = [];
  const truths: Truth[] = [];
  const taken = new Set<number>();
  const add = (noise: Noise, of: readonly number[], ...some: readonly NoisyRow[]) => {
    truths.push({ noise, rows: some.map((_, at) => rows.length + at), payments: of });
    rows.push(...some);
  };
  for (let at = 0; at < payments.length; at += 1) {
    const payment = payments[at];
    if (!payment || taken.has(at)) continue;
    const noise = random.weighted(OFTEN);
    const row: NoisyRow = { reference: payment.number, amount: payment.amount, day: payment.day };
    const cents = units(payment.amount, 2);
    switch (noise) {
      case 'missing':
        add(noise, [at]);
        break;
      case 'cut':
        add(noise, [at], { ...row, reference: cutReference(random, row.reference) });
        break;
      case 'swapped':
        add(noise, [at], { ...row, reference: swappedDigits(random, row.reference) });
        break;
      case 'mistyped':
        add(noise, [at], { ...row, reference: mistyped(random, row.reference) });
        break;
      case 'feeTaken':
        add(noise, [at], { ...row, amount: decimal(cents - BigInt(random.between(500, 3000)), 2) });
        break;
      case 'late':
        add(noise, [at], { ...row, day: dayAfter(row.day, random.between(1, MOST_LATE)) });
        break;
      case 'twice':
        add('exact', [at], row);
        add(noise, [at], row);
        break;
      case 'split': {
        const part = (cents * BigInt(random.between(20, 80))) / 100n;
        add(noise, [at], { ...row, amount: decimal(part, 2) }, { ...row, amount: decimal(cents - part, 2) });
        break;
      }
      case 'otherCurrency':
        add(noise, [at], { ...row, amount: decimal((cents * RATE_PERCENT) / 100n, 2) });
        break;
      case 'unknown':
        add('exact', [at], row);
        add(noise, [], {
          ...row,
          reference: `X${random.between(10_000_000, 99_999_999)}`,
          amount: decimal(cents + BigInt(random.between(1, 99)), 2),
        });
        break;
      case 'severalInOne':
      case 'severalApart':
      case 'severalNamed':
      case 'severalListed': {
        const isApart = noise === 'severalApart' || noise === 'severalListed';
        const of = together(random, payments, at, isApart ? MOST_APART : 1, taken);
        if (of.length === 1) {
          add('exact', of, row);
          break;
        }
        for (const place of of) taken.add(place);
        const total = of.reduce((all, place) => all + units(payments[place]?.amount ?? '0', 2), 0n);
        const several = noise === 'severalListed' && of.length > MOST_LISTED ? 'severalApart' : noise;
        add(several, of, {
          ...row,
          reference: referenceOfSeveral(several, payments, of),
          amount: decimal(total, 2),
        });
        break;
      }
      default:
        add('exact', [at], row);
    }
  }
  return { rows, truths };
}

/** References of statements are 80 characters long at most. */
const MOST_LISTED = 4;

function referenceOfSeveral(noise: Noise, payments: readonly Payment[], of: readonly number[]): string {
  const numbers = of.flatMap((place) => payments[place]?.number ?? []);
  if (noise === 'severalListed') return numbers.join(' ');
  return noise === 'severalNamed' ? (numbers[0] ?? '') : `PAYOUT ${payments[of[0] ?? 0]?.day}`;
}

/** Payments of one day that stand one after the other, or so far apart at most. */
function together(
  random: Random,
  payments: readonly Payment[],
  from: number,
  apart: number,
  taken: ReadonlySet<number>,
): number[] {
  const day = payments[from]?.day;
  const places: number[] = [];
  const most = random.between(2, MOST_IN_ONE);
  for (let at = from; places.length < most && payments[at]?.day === day; at += random.between(1, apart))
    if (!taken.has(at)) places.push(at);
  return places;
}

/** A half of it at the least. */
function cutReference(random: Random, reference: string): string {
  const left = random.between(Math.ceil(reference.length * 0.6), reference.length - 1);
  return random.chance(0.5) ? reference.slice(-left) : reference.slice(0, left);
}

/** Two neighbours that differ. */
function swappedDigits(random: Random, reference: string): string {
  const places = [...reference].flatMap((letter, at) => (at > 0 && letter !== reference[at - 1] ? [at] : []));
  const at = random.pick(places);
  return reference.slice(0, at - 1) + reference[at] + reference[at - 1] + reference.slice(at + 1);
}

function mistyped(random: Random, reference: string): string {
  const at = random.between(0, reference.length - 1);
  const other = random.pick([...'0123456789'].filter((digit) => digit !== reference[at]));
  return reference.slice(0, at) + other + reference.slice(at + 1);
}
