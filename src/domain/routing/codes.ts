import { codeOf, codeTable } from '../kit/codes';

/** By which kind of network money travels (decisions section 16): the first six pay out, by the others users pay. */
export const rail = codeTable('rail', {
  instaPay: [1],
  pesoNet: [2],
  wallet: [3],
  cash: [4],
  billsDesk: [5],
  load: [6],
  chainStore: [7],
  virtualAccount: [8],
  atm: [9],
  counter: [10],
  collectionProvider: [11],
});

/** Whether money comes in, in NTD, or goes out, in PHP. */
export const direction = codeTable('direction', { collection: [1], payout: [2] });
export const COLLECTION = codeOf(direction, 'collection');
export const PAYOUT = codeOf(direction, 'payout');
const FIRST_TO_COLLECT = codeOf(rail, 'chainStore');

/** What a rail is for. */
export const directionOf = (by: number): number => (by >= FIRST_TO_COLLECT ? COLLECTION : PAYOUT);

/** InstaPay carries no more than this at once, in PHP. */
export const INSTA_PAY = codeOf(rail, 'instaPay');
export const INSTA_PAY_MOST = '50000';

/** The days on which a channel works. */
export const channelCalendar = codeTable('channelCalendar', { always: [1], taiwan: [2], philippines: [3] });

/** Whether a channel takes orders now: what stands in its way is its hours, its calendar, a maintenance or a pause. */
export const channelState = codeTable('channelState', {
  open: [1, 'green'],
  paused: [2, 'red'],
  closed: [3, 'grey'],
});

/** How a channel answered in the last hour. */
export const channelHealth = codeTable('channelHealth', {
  unknown: [0, 'grey'],
  good: [1, 'green'],
  weak: [2, 'yellow'],
  bad: [3, 'red'],
});

/** Where a user may have money sent, or what they pay. The first three are the payout kinds. */
export const institutionKind = codeTable('institutionKind', {
  cashPickup: [1],
  eWallet: [2],
  bank: [3],
  biller: [4],
});
export const BILLER_KIND = codeOf(institutionKind, 'biller');

/** The payout kind of what goes by a rail, where users name no institution; all else goes to accounts. */
export const KIND_OF_RAIL: Readonly<Record<number, number>> = {
  [codeOf(rail, 'cash')]: codeOf(institutionKind, 'cashPickup'),
  [codeOf(rail, 'wallet')]: codeOf(institutionKind, 'eWallet'),
};
export const BANK_KIND = codeOf(institutionKind, 'bank');

/** How a route chooses among its channels: the first that is open, or by weights. */
export const routeChoice = codeTable('routeChoice', { priority: [1], weight: [2] });
export const BY_WEIGHT = codeOf(routeChoice, 'weight');

/** Whether payouts leave, or wait while users still pay. */
export const routeMode = codeTable('routeMode', { online: [1, 'green'], collectOnly: [2, 'yellow'] });

/** How a channel answered a sending: paid, or how it failed (decisions section 7.2). */
export const attemptOutcome = codeTable('attemptOutcome', {
  paid: [1, 'green'],
  payoutRefused: [2, 'red'],
  bankRefused: [5, 'red'],
  partnerFault: [8, 'red'],
});
export const PAID = codeOf(attemptOutcome, 'paid');
