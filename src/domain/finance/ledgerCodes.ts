import { codeOf, codeTable } from '../kit/codes';

/**
 * The accounts of the general ledger (decisions section 31). What is debited to one of a number under 2000 is more of what we
 * have; what is credited to one from 2000 to 2999 is more of what we owe.
 */
export const ledgerAccountCode = codeTable('ledgerAccountCode', {
  receivable: [1110],
  dedicatedNtd: [1120],
  ownNtd: [1130],
  transfers: [1140],
  prefund: [1210],
  dedicatedPhp: [1220],
  walletFloat: [1230],
  clearing: [1310],
  heldForUsers: [2110],
  owedToRecipients: [2120],
  refunds: [2130],
  unclaimed: [2140],
  payable: [2210],
  points: [2310],
  taxOnFees: [2410],
  capital: [3110],
  fees: [4110],
  exchangeResult: [4120],
  channelCost: [5110],
  payoutCost: [5120],
  commission: [5130],
  pointsCost: [5140],
  differences: [5150],
  suspense: [9110],
});
export type LedgerAccountCode = keyof typeof ledgerAccountCode.entries;

/** In what an account is kept. */
export const ledgerCurrency = codeTable('ledgerCurrency', { ntd: [1], php: [2] });

/** Whose an account is, where there is one for each: by which method users pay, by whom we pay out, whom we owe. */
export const ledgerOwner = codeTable('ledgerOwner', {
  paymentMethod: [1],
  partner: [2],
  party: [3],
  receiver: [4],
});
export type LedgerOwner = keyof typeof ledgerOwner.entries;

/** What an entry posts. A move of an order, a sending, a payment, the exchange of it and the closing of its position each post once; so do what people enter, the ways out of exceptions and the payments of settlement statements. */
export const ledgerSource = codeTable('ledgerSource', {
  orderMove: [1],
  payoutCost: [2],
  collectionCost: [3],
  byHand: [4],
  points: [5],
  transfer: [6],
  sweep: [7],
  exchange: [8],
  position: [9],
  resolution: [10],
  settlement: [11],
});
export type LedgerSource = keyof typeof ledgerSource.entries;

/** What orders hold, owe and give back: it moves by their moves alone, by which the proof counts it. */
export const HELD_BY_ORDERS = [
  'heldForUsers',
  'owedToRecipients',
  'refunds',
] as const satisfies LedgerAccountCode[];

export const accountNumber = (of: LedgerAccountCode): number => codeOf(ledgerAccountCode, of);
