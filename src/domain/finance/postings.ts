import type { OrderStep } from '../orders/moves';
import type { LedgerAccountCode, LedgerOwner } from './ledgerCodes';

/**
 * Amounts of an order at a move, which lines are made of. In the currency of the account; nothing where the order has no
 * such thing, so that no line comes of it. `quantities.ts` of the server says each as SQL.
 */
export type Quantity =
  /** What the user paid in money, and in points. */
  | 'payment'
  | 'points'
  /** Both: what we hold for the user from then on. */
  | 'broughtIn'
  /** What is exchanged for the payout, in NTD, and the payout that comes of it; of an order from a PHP wallet the payout alone. */
  | 'exchanged'
  | 'bought'
  | 'fromWallet'
  | 'payout'
  /** Of what is not exchanged: what its receiver, the shop that sold it, or we for carrying it get. */
  | 'forReceiver'
  | 'forShop'
  | 'freight'
  /** The fee, the tax in it (5 of 105, whole NTD), and what is left of it. */
  | 'fee'
  | 'feeTax'
  | 'feeLess'
  /** What the parties on its way get. */
  | 'commission'
  /** Of what was sent: what still stands there, to be taken back, in NTD and PHP. */
  | 'unexchanged'
  | 'unbought'
  | 'unsentPayout'
  | 'unsentWallet'
  /** What a shop gives back when what it sold is brought back, with the part of the fee, its tax, and of commissions. */
  | 'shopGivesBack'
  | 'feeGivenBack'
  | 'feeTaxGivenBack'
  | 'feeLessGivenBack'
  | 'commissionGivenBack'
  /** What is paid back, as money of the order and in PHP where it was swapped to or never left it. */
  | 'refund'
  | 'refundOfNtd'
  | 'refundInPhp'
  | 'refundAtOnce'
  | 'refundLater'
  | 'refundOfPayout'
  | 'refundOfWallet'
  /** What a refund leaves of the order, once it is done. */
  | 'kept'
  | 'keptPoints'
  | 'keptShort'
  | 'keptFee'
  | 'keptTax'
  | 'keptRest'
  | 'keptPayout'
  /** The same of the refund before it, which is undone first but for the points, which its user has. */
  | 'before'
  | 'beforeShort'
  | 'beforeFee'
  | 'beforeTax'
  | 'beforeRest'
  | 'beforePayout';

/** Whose account it is, as an order says it: that of a party has a line for each commission. */
export type Whose = Extract<LedgerOwner, 'paymentMethod' | 'partner' | 'receiver' | 'party'> | 'shop';

/** A line of an entry: which account, whose, in which currency (`paid`: that of the payment), and what is debited or credited to it. */
export interface Posting {
  readonly account: LedgerAccountCode;
  readonly whose?: Whose;
  readonly in: 'ntd' | 'php' | 'paid';
  readonly debit?: Quantity;
  readonly credit?: Quantity;
}

type Side = 'debit' | 'credit';
const line =
  (side: Side) =>
  (account: LedgerAccountCode, currency: Posting['in'], of: Quantity, whose?: Whose): Posting => ({
    account,
    in: currency,
    [side]: of,
    ...(whose && { whose }),
  });
const debit = line('debit');
const credit = line('credit');

/** What was sent is as it was before. */
const startTakenBack = [
  debit('clearing', 'ntd', 'unexchanged'),
  credit('heldForUsers', 'ntd', 'unexchanged'),
  debit('owedToRecipients', 'php', 'unsentPayout'),
  credit('clearing', 'php', 'unbought'),
  credit('heldForUsers', 'php', 'unsentWallet'),
] as const;

/** What a refund leaves: points go back, the fee is earned as far as it reaches, the rest waits for its user. */
const keeping: readonly Posting[] = [
  debit('heldForUsers', 'paid', 'kept'),
  credit('points', 'ntd', 'keptPoints'),
  debit('pointsCost', 'ntd', 'keptShort'),
  credit('fees', 'paid', 'keptFee'),
  credit('taxOnFees', 'ntd', 'keptTax'),
  credit('unclaimed', 'paid', 'keptRest'),
  debit('owedToRecipients', 'php', 'keptPayout'),
  credit('unclaimed', 'php', 'keptPayout'),
];

/** What the refund before it kept, by what this one keeps. */
const BEFORE: Partial<Readonly<Record<Quantity, Quantity>>> = {
  kept: 'before',
  keptShort: 'beforeShort',
  keptFee: 'beforeFee',
  keptTax: 'beforeTax',
  keptRest: 'beforeRest',
  keptPayout: 'beforePayout',
};

/** A second refund begins where the first one began: what that one debited is credited. Points that came back stay with their user. */
const keepingUndone = keeping
  .filter(({ account }) => account !== 'points')
  .map(
    ({ debit: debited, credit: credited, ...of }): Posting => ({
      ...of,
      ...(debited && { credit: BEFORE[debited] }),
      ...(credited && { debit: BEFORE[credited] }),
    }),
  );

const start = [
  debit('heldForUsers', 'ntd', 'exchanged'),
  credit('clearing', 'ntd', 'exchanged'),
  debit('clearing', 'php', 'bought'),
  debit('heldForUsers', 'php', 'fromWallet'),
  credit('owedToRecipients', 'php', 'payout'),
] as const;

/**
 * What each move of an order posts (decisions section 31). A payout that starts posts once, however often it is sent; so
 * does one that starts because its user may not take it back any more.
 */
export const ORDER_POSTINGS: Readonly<Partial<Record<OrderStep, readonly Posting[]>>> = {
  pay: [
    debit('receivable', 'paid', 'payment', 'paymentMethod'),
    debit('points', 'ntd', 'points'),
    credit('heldForUsers', 'paid', 'broughtIn'),
  ],
  start,
  declineCancel: start,
  complete: [
    debit('owedToRecipients', 'php', 'payout'),
    credit('prefund', 'php', 'payout', 'partner'),
    debit('heldForUsers', 'ntd', 'forReceiver'),
    credit('payable', 'ntd', 'forReceiver', 'receiver'),
    debit('heldForUsers', 'ntd', 'forShop'),
    credit('payable', 'ntd', 'forShop', 'shop'),
    debit('heldForUsers', 'ntd', 'freight'),
    // choice: all of it is ours until it is stated what couriers cost (section 36).
    credit('fees', 'ntd', 'freight'),
    debit('heldForUsers', 'paid', 'fee'),
    credit('fees', 'paid', 'feeLess'),
    credit('taxOnFees', 'ntd', 'feeTax'),
    debit('commission', 'ntd', 'commission'),
    credit('payable', 'ntd', 'commission', 'party'),
  ],
  refundNtd: [
    ...keepingUndone,
    ...startTakenBack,
    debit('payable', 'ntd', 'shopGivesBack', 'shop'),
    credit('heldForUsers', 'ntd', 'shopGivesBack'),
    debit('fees', 'ntd', 'feeLessGivenBack'),
    debit('taxOnFees', 'ntd', 'feeTaxGivenBack'),
    credit('heldForUsers', 'ntd', 'feeGivenBack'),
    debit('payable', 'ntd', 'commissionGivenBack', 'party'),
    credit('commission', 'ntd', 'commissionGivenBack'),
    debit('heldForUsers', 'ntd', 'refund'),
    credit('refunds', 'ntd', 'refund'),
  ],
  finishNtdRefund: [debit('refunds', 'ntd', 'refund'), credit('dedicatedNtd', 'ntd', 'refund'), ...keeping],
  refundPhp: [
    ...keepingUndone,
    // choice: one that never started is exchanged by its refund, as far as it can be at all.
    ...start,
    ...startTakenBack,
    debit('heldForUsers', 'ntd', 'refundOfNtd'),
    credit('clearing', 'ntd', 'refundOfNtd'),
    debit('clearing', 'php', 'refundInPhp'),
    debit('owedToRecipients', 'php', 'refundOfPayout'),
    debit('heldForUsers', 'php', 'refundOfWallet'),
    credit('refunds', 'php', 'refundLater'),
    credit('walletFloat', 'php', 'refundAtOnce'),
    ...keeping,
  ],
  finishPhpRefund: [debit('refunds', 'php', 'refund'), credit('walletFloat', 'php', 'refund'), ...keeping],
  cancel: [
    ...startTakenBack,
    debit('heldForUsers', 'paid', 'kept'),
    credit('points', 'ntd', 'keptPoints'),
    credit('unclaimed', 'paid', 'keptRest'),
  ],
};
