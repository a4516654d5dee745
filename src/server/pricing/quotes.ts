import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { compare } from '../../domain/kit/decimal';
import type { Complaint } from '../../domain/kit/rules';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import type { OrderPrice } from './pricing';

export type Quote = Selectable<Tables['quotes']>;

/** What a quote is about: an order that says otherwise has another price. */
export type QuoteTerms = Pick<
  Quote,
  | 'userId'
  | 'agentId'
  | 'serviceType'
  | 'side'
  | 'paymentMethod'
  | 'payoutKind'
  | 'payoutChannel'
  | 'boxSize'
  | 'boxQuantity'
  | 'pointsUsed'
>;

/** Nobody guesses one. */
const newQuoteId = () => randomBytes(15).toString('base64url');

interface Told {
  readonly now: string;
  readonly expireTime: string;
  /** Of the slip on which it is printed. */
  readonly kioskOrderId?: number | null;
  /** What was to be paid, where that said the amount. */
  readonly payAmount?: string | null;
}

/** Keeps a price until it expires, for one order. */
export function keepQuote(
  db: Db,
  terms: QuoteTerms,
  price: OrderPrice,
  { now, expireTime, kioskOrderId = null, payAmount = null }: Told,
): Promise<Quote> {
  return db
    .insertInto('quotes')
    .values({
      quoteId: newQuoteId(),
      ...terms,
      ...price,
      kioskOrderId,
      payAmount,
      createdTime: now,
      expireTime,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A quote that still holds. Refused: 400 naming `quoteId` for one that there is not, 409 `quote.expired`, `quote.used`. */
export async function openQuote(db: Db, id: string, now: string): Promise<Quote> {
  const quote = await db.selectFrom('quotes').selectAll().where('quoteId', '=', id).executeTakeFirst();
  if (!quote) throw new Refused(400, 'quote.unknown', {}, { quoteId: { key: 'rules.oneOf' } });
  const used = await db
    .selectFrom('orderPrices')
    .select('orderId')
    .where('quoteId', '=', id)
    .executeTakeFirst();
  if (used) throw new Refused(409, 'quote.used');
  if (quote.expireTime <= now) throw new Refused(409, 'quote.expired');
  return quote;
}

const OTHER: Complaint = { key: 'rules.asQuoted' };

/** Refuses an order that is another one than was quoted: 400 `quote.mismatch` that names the fields. */
export function assertAsQuoted(
  quote: Quote,
  terms: QuoteTerms,
  amounts: { readonly transactionAmount: string; readonly loanAmount?: string },
): void {
  const { userId, serviceType: _, payoutKind: __, ...rest } = terms;
  const differing = Object.entries(rest)
    .filter(([name, value]) => (quote[name as keyof QuoteTerms] ?? null) !== (value ?? null))
    .map(([name]) => NAMED[name] ?? name);
  if (quote.serviceType !== terms.serviceType) differing.push('quoteId');
  if (quote.userId !== null && quote.userId !== userId) differing.push('userId');
  if (compare(quote.transactionAmount, amounts.transactionAmount) !== 0) differing.push('transactionAmount');
  // A loan is what its fee and what reaches the user are taken from, though they may come to a little less.
  if (amounts.loanAmount && compare(quote.payAmount ?? quote.paymentAmount, amounts.loanAmount) !== 0)
    differing.push('loanAmount');
  if (differing.length === 0) return;
  throw new Refused(400, 'quote.mismatch', {}, Object.fromEntries(differing.map((name) => [name, OTHER])));
}

/** What the input of an order calls a field otherwise. */
const NAMED: Readonly<Record<string, string>> = { agentId: 'agentCode' };

/** The price that was told. */
export const priceOfQuote = (quote: Quote): OrderPrice => ({
  transactionAmount: quote.transactionAmount,
  serviceFee: quote.serviceFee,
  exchangeRate: quote.exchangeRate,
  paymentAmount: quote.paymentAmount,
  phpRate: quote.phpRate,
  rateId: quote.rateId,
  feeId: quote.feeId,
  feePackageId: quote.feePackageId,
  benchmark: quote.benchmark,
});

/** Keeps by which records an order was priced. Refused: 409 `quote.used` when another order took the quote meanwhile. */
export async function keepOrderPrice(
  db: Db,
  orderId: number,
  quoteId: string | null,
  { rateId, feeId, feePackageId, benchmark }: OrderPrice,
): Promise<void> {
  const kept = await db
    .insertInto('orderPrices')
    .values({ orderId, quoteId, rateId, feeId, feePackageId, benchmark })
    .onConflict((same) => same.column('quoteId').doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 0n) throw new Refused(409, 'quote.used');
}
