import { valuesOf } from '../../src/domain/kit/codes';
import { SALE, serviceType, swappedService } from '../../src/domain/orders/codes';

/**
 * What the moves of an order post, reckoned a second time: plainly, move by move, with a running balance of what is held for its
 * user. It shares nothing with the rules and the SQL that it is compared with. Amounts are whole cents.
 */

/** An order as the database has it, amounts in cents. */
export interface RuledOrder {
  readonly side: number;
  readonly serviceType: number;
  readonly payment: bigint;
  readonly points: bigint;
  readonly fee: bigint;
  readonly payout: bigint;
  /** What parties get of it. */
  readonly commissions: readonly bigint[];
}

/** A move of it; `back` is what a refund pays back in its own currency, `worth` what of the payment that is. */
export interface RuledMove {
  readonly step: string;
  readonly back: bigint;
  readonly worth: bigint;
}

/** What is debited to each account, such as `held NTD`; what is credited is below nothing. */
export type Posted = Readonly<Record<string, bigint>>;

const { churchOffering, collection, cargoBox } = serviceType.entries;
const has = (of: readonly { readonly values: readonly number[] }[], code: number) =>
  of.some(({ values }) => values.includes(code));

/** Rounded to the nearest whole, a half up. */
const divided = (of: bigint, by: bigint): bigint => (2n * of + by) / (2n * by);
/** 5 of 105, in whole NTD. */
const taxIn = (amount: bigint): bigint => divided(amount * 5n, 105n * 100n) * 100n;
const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** The postings of each move, in the order of the moves. */
export function postingsByTheBook(order: RuledOrder, moves: readonly RuledMove[]): Posted[] {
  const life = new Life(order);
  return moves.map((move) => life.take(move));
}

class Life {
  private readonly paid: 'NTD' | 'PHP';
  private readonly isSwapped: boolean;
  private readonly isWallet: boolean;
  private readonly isSale: boolean;
  /** What is exchanged, or paid on. */
  private readonly net: bigint;
  private held = 0n;
  private isStarted = false;
  private isExchanged = false;
  private isTakenBack = false;
  private isCompleted = false;
  /** Of the payment, what went back in all; in PHP alone, and what that was worth. */
  private back = 0n;
  private backPhp = 0n;
  private worthPhp = 0n;
  private last = 0n;
  private pointsBack = 0n;
  private kept: Posted = {};
  private lines: Record<string, bigint> = {};

  constructor(private readonly order: RuledOrder) {
    this.isWallet = order.side === 2;
    this.paid = this.isWallet ? 'PHP' : 'NTD';
    this.isSwapped = !this.isWallet && valuesOf(swappedService).includes(order.serviceType);
    this.isSale = order.serviceType === SALE;
    this.net = order.payment + order.points - order.fee;
  }

  take(move: RuledMove): Posted {
    this.lines = {};
    const steps: Record<string, () => void> = {
      pay: () => this.pay(),
      start: () => this.start(),
      declineCancel: () => this.start(),
      complete: () => this.complete(),
      refundNtd: () => this.refundNtd(move),
      finishNtdRefund: () => this.finish('NTD', 'dedicatedNtd'),
      refundPhp: () => this.refundPhp(move),
      finishPhpRefund: () => this.finish('PHP', 'walletFloat'),
      cancel: () => this.cancel(),
    };
    steps[move.step]?.();
    return Object.fromEntries(Object.entries(this.lines).filter(([, amount]) => amount !== 0n));
  }

  private debit(account: string, currency: 'NTD' | 'PHP', amount: bigint): void {
    const name = `${account} ${currency}`;
    this.lines[name] = (this.lines[name] ?? 0n) + amount;
    if (account === 'heldForUsers' && currency === this.paid) this.held -= amount;
  }

  private move(currency: 'NTD' | 'PHP', from: string, to: string, amount: bigint): void {
    this.debit(from, currency, amount);
    this.debit(to, currency, -amount);
  }

  private pay(): void {
    this.move(this.paid, 'receivable', 'heldForUsers', this.order.payment);
    this.move('NTD', 'points', 'heldForUsers', this.order.points);
  }

  private start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.exchange();
  }

  /** What is held becomes what the recipient is owed. */
  private exchange(): void {
    if (this.isExchanged) return;
    this.isExchanged = true;
    if (this.isSwapped) {
      this.move('NTD', 'heldForUsers', 'clearing', this.net);
      this.move('PHP', 'clearing', 'owedToRecipients', this.order.payout);
    }
    if (this.isWallet) this.move('PHP', 'heldForUsers', 'owedToRecipients', this.order.payout);
  }

  /** As far as it was not paid back in PHP. */
  private takeBack(): void {
    if (!this.isExchanged || this.isTakenBack) return;
    this.isTakenBack = true;
    if (this.isSwapped) {
      this.move('NTD', 'clearing', 'heldForUsers', this.net - this.worthPhp);
      this.move('PHP', 'owedToRecipients', 'clearing', this.order.payout - this.backPhp);
    }
    if (this.isWallet) this.move('PHP', 'owedToRecipients', 'heldForUsers', this.order.payout);
  }

  private complete(): void {
    this.isCompleted = true;
    const { serviceType: service, payout, fee, commissions } = this.order;
    if (this.isSwapped || this.isWallet) this.move('PHP', 'owedToRecipients', 'prefund', payout);
    else {
      const isOthers = this.isSale || has([churchOffering, collection], service);
      this.move('NTD', 'heldForUsers', isOthers ? 'payable' : 'fees', this.net);
    }
    this.earn(fee);
    for (const amount of commissions) this.move('NTD', 'commission', 'payable', amount);
  }

  private earn(fee: bigint): void {
    const tax = this.isWallet ? 0n : taxIn(fee);
    this.move(this.paid, 'heldForUsers', 'fees', fee - tax);
    this.move('NTD', 'heldForUsers', 'taxOnFees', tax);
  }

  private refundNtd({ back, worth }: RuledMove): void {
    this.undoKept();
    this.takeBack();
    this.isTakenBack = true;
    if (this.isSale && this.isCompleted) this.bringBack(this.back, this.back + worth);
    this.move('NTD', 'heldForUsers', 'refunds', back);
    this.last = back;
    this.back += worth;
  }

  /** A shop gives back its part of what was brought back by now, less what it gave before. */
  private bringBack(before: bigint, now: bigint): void {
    const { payment, fee, commissions } = this.order;
    const added = (share: (back: bigint) => bigint) => share(now) - share(before);
    const of = (amount: bigint) => (back: bigint) => divided(amount * back, payment);
    const taxOf = (back: bigint) => taxIn(of(fee)(back));
    this.move('NTD', 'payable', 'heldForUsers', added(of(this.net)));
    this.move('NTD', 'fees', 'heldForUsers', added(of(fee)) - added(taxOf));
    this.move('NTD', 'taxOnFees', 'heldForUsers', added(taxOf));
    for (const amount of commissions) this.move('NTD', 'payable', 'commission', added(of(amount)));
  }

  private refundPhp({ back, worth }: RuledMove): void {
    this.undoKept();
    if (this.isWallet) this.takeBack();
    else if (!this.isTakenBack) this.exchange();
    const fromPayout = this.isSwapped && !this.isTakenBack;
    const isLater = !this.isWallet && has([cargoBox, churchOffering], this.order.serviceType);
    if (!this.isWallet && !fromPayout) {
      this.move('NTD', 'heldForUsers', 'clearing', worth);
      this.debit('clearing', 'PHP', back);
    } else this.debit(fromPayout ? 'owedToRecipients' : 'heldForUsers', 'PHP', back);
    this.debit(isLater ? 'refunds' : 'walletFloat', 'PHP', -back);
    this.last = back;
    this.back += worth;
    this.backPhp += back;
    this.worthPhp += worth;
    if (!isLater) this.keep(fromPayout ? this.order.payout - this.backPhp : 0n);
  }

  private finish(currency: 'NTD' | 'PHP', account: string): void {
    this.move(currency, 'refunds', account, this.last);
    this.keep(0n);
  }

  /** What is held after a refund: points by their share, the fee as far as it reaches, the rest waits for its user. */
  private keep(payout: bigint): void {
    const { points, payment, fee } = this.order;
    const before = { ...this.lines };
    const left = this.held;
    const pointsInAll = payment === 0n ? points : ((points * this.back) / payment / 100n) * 100n;
    const pointsBack = pointsInAll - this.pointsBack;
    this.pointsBack = pointsInAll;
    this.debit('heldForUsers', this.paid, left);
    const afterPoints = left - least(left, pointsBack);
    this.debit('pointsCost', 'NTD', pointsBack - least(left, pointsBack));
    const earned = this.isSale ? 0n : least(fee, afterPoints);
    const tax = this.isWallet ? 0n : taxIn(earned);
    this.debit('fees', this.paid, tax - earned);
    this.debit('taxOnFees', 'NTD', -tax);
    this.debit('unclaimed', this.paid, earned - afterPoints);
    this.move('PHP', 'owedToRecipients', 'unclaimed', payout);
    const kept = Object.keys(this.lines).map(
      (name) => [name, (this.lines[name] ?? 0n) - (before[name] ?? 0n)] as const,
    );
    // A refund after this one undoes what was kept, but for points: those stay with their user.
    const held = `heldForUsers ${this.paid}`;
    this.kept = Object.fromEntries(
      kept.map(([name, amount]) => [name, name === held ? amount - pointsBack : amount]),
    );
    this.debit('points', 'NTD', -pointsBack);
  }

  private undoKept(): void {
    for (const [name, amount] of Object.entries(this.kept)) {
      const [account = '', currency] = name.split(' ');
      this.debit(account, currency as 'NTD' | 'PHP', -amount);
    }
    this.kept = {};
  }

  private cancel(): void {
    this.takeBack();
    const { points } = this.order;
    const left = this.held;
    this.debit('heldForUsers', this.paid, left);
    this.debit('points', 'NTD', -points);
    this.debit('unclaimed', this.paid, points - left);
  }
}
