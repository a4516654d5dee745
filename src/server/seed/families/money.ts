import { codeOf } from '../../../domain/kit/codes';
import { relationship } from '../../../domain/orders/familyCodes';
import { CHOSEN_CHANNELS, type PayoutChannel } from '../../../domain/orders/payout';
import type { Service } from '../../../domain/orders/price';
import { relativeOf, type SeedUser } from '../people';
import { type Random, randomOf } from '../random';
import { type OwnFields, type SeedFamily, USUAL_ENDINGS, USUAL_METHODS } from './family';

const CASH = 1;
const KINDS = { 1: 30, 2: 34, 3: 36 } as const;

/** Round pesos, between two amounts, small ones more often. */
export function roundPesos(from: number, to: number, random: Random): string {
  return `${Math.max(from, Math.round((from + (to - from) * random.next() ** 2) / 100) * 100)}.00`;
}

const channelsOf = (service: Service, kind: number): readonly PayoutChannel[] =>
  (CHOSEN_CHANNELS[service] ?? []).filter((one) => one.kind === kind);

/** Users send to the same two or three people again and again. */
function recipientOf(user: SeedUser, which: number) {
  const random = randomOf(user.id, 200 + which);
  const kind = Number(random.weighted(KINDS));
  const channel = random.pick(channelsOf('send', kind));
  const inCash = kind === CASH;
  return {
    recipient: relativeOf(user, random),
    relationship: random.pick([1, 2, 2, 3, 4, 5, 6].filter((one) => one <= codeOf(relationship, 'friend'))),
    recipientMobile: `9${random.digits(8)}`,
    payoutChannel: channel.name,
    payoutKind: channel.kind,
    accountNumber: inCash ? null : random.digits(kind === 2 ? 11 : 12),
  };
}

function send(user: SeedUser, _created: number, random: Random): OwnFields {
  const to = recipientOf(user, random.between(0, 1 + (user.id % 2)));
  const transactionAmount = roundPesos(1_000, 42_000, random);
  const accountName = to.accountNumber === null ? null : to.recipient;
  return { ...to, accountName, transactionAmount };
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
  channelOf: () => null,
  own: send,
};

function cashIn(user: SeedUser, _created: number, random: Random): OwnFields {
  const stable = randomOf(user.id, 300);
  const channel = stable.pick(CHOSEN_CHANNELS.cashIn ?? []);
  const accountName = stable.chance(0.5) ? user.fullName : relativeOf(user, stable);
  return {
    transactionAmount: roundPesos(500, 20_000, random),
    recipient: accountName,
    accountName,
    accountNumber: `09${stable.digits(9)}`,
    payoutChannel: channel.name,
    payoutKind: channel.kind,
  };
}

/** Money into e-wallets. */
export const cashInFamily: SeedFamily = {
  service: 'cashIn',
  share: 10,
  sides: { ntd: 1 },
  methods: USUAL_METHODS,
  endings: USUAL_ENDINGS,
  channelOf: () => null,
  own: cashIn,
};
