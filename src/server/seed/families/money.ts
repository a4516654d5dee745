import { PURPOSES, RECIPIENTS } from '../data/entries';
import { PLACES } from '../data/institutions';
import { relativeOf, type SeedUser } from '../people';
import { type Random, randomOf } from '../random';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS } from './family';

const CASH = 1;
const WALLET = 2;
const KINDS = { 1: 30, 2: 34, 3: 36 } as const;

/** Round pesos, between two amounts, small ones more often. */
export function roundPesos(from: number, to: number, random: Random): string {
  return `${Math.max(from, Math.round((from + (to - from) * random.next() ** 2) / 100) * 100)}.00`;
}

/** Users send to the same two or three people again and again. */
function recipientOf(user: SeedUser, which: number) {
  const random = randomOf(user.id, 200 + which);
  const kind = Number(random.weighted(KINDS)) as keyof typeof PLACES.send;
  const place = random.pick<string>(PLACES.send[kind]);
  const inCash = kind === CASH;
  return {
    recipient: relativeOf(user, random),
    relationship: random.pick(RECIPIENTS),
    recipientMobile: `9${random.digits(8)}`,
    payoutChannel: place,
    payoutKind: kind,
    accountNumber: inCash ? null : random.digits(kind === 2 ? 11 : 12),
  };
}

/** People send for one thing most of the time; one in five has never said for what. */
function purposeOf(user: SeedUser): number | null {
  const random = randomOf(user.id, 210);
  return random.chance(0.2) ? null : Number(random.weighted(PURPOSES));
}

function send(user: SeedUser, _created: number, random: Random): OwnFields {
  const to = recipientOf(user, random.between(0, 1 + (user.id % 2)));
  const transactionAmount = roundPesos(1_000, 42_000, random);
  const accountName = to.accountNumber === null ? null : to.recipient;
  return { ...to, sendPurpose: purposeOf(user), accountName, transactionAmount };
}

/** Send: cash pickup, e-wallet or bank. */
export const sendFamily: SeedFamily = {
  service: 'send',
  share: 30,
  sides: { ntd: 84, php: 16 },
  methods: USUAL_METHODS,
  endings: {
    ntd: { ...USUAL_ENDINGS.ntd, completedAtCounter: 260 },
    php: { ...USUAL_ENDINGS.php, completedAtCounter: 120 },
  },
  own: send,
};

function cashIn(user: SeedUser, _created: number, random: Random): OwnFields {
  const stable = randomOf(user.id, 300);
  const place = stable.pick<string>(PLACES.cashIn[WALLET]);
  const accountName = stable.chance(0.5) ? user.fullName : relativeOf(user, stable);
  return {
    transactionAmount: roundPesos(500, 20_000, random),
    recipient: accountName,
    accountName,
    accountNumber: `09${stable.digits(9)}`,
    payoutChannel: place,
    payoutKind: WALLET,
  };
}

/** Money into e-wallets. */
export const cashInFamily: SeedFamily = {
  service: 'cashIn',
  share: 10,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  own: cashIn,
};
