import { codeTable } from '../kit/codes';

/** The ways out of an exception (decisions section 35). */
export const resolution = codeTable('resolution', {
  /** The order that the payment is for is paid by it. */
  pay: [1],
  /** The payment is put aside: as unclaimed money of the user whose order was ended, else in suspense. */
  putAside: [2],
  /** What was put aside is paid back, or pays another order of the user. */
  payBack: [3],
  payOther: [4],
  /** The other side hears by mail what it owes, and by when. */
  claim: [5],
  /** What we have and nobody else is taken back to suspense, or written off. */
  reverse: [6],
  writeOff: [7],
  /** The difference of an amount is ours. */
  difference: [8],
  /** A row that says again what is known. */
  mark: [9],
  /** A resend, a change of status or a refund is decided on the order. */
  openCase: [10],
});
export type Resolution = keyof typeof resolution.entries;
