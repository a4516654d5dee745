import type { tillCalls } from '../../../domain/app/merchants';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { compare } from '../../../domain/kit/decimal';
import { saleStatus } from '../../../domain/merchants/sale';
import type { PartnerContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { assertSameAmount, findOwnSale, findTypedPayments, findUnpaidTyped } from './findPayments';
import { shopOf } from './sales';

type Answer = OutputOf<typeof tillCalls.queryPayment>;
type OwnSale = NonNullable<Awaited<ReturnType<typeof findOwnSale>>>;
type TypedOrder = NonNullable<Awaited<ReturnType<typeof findUnpaidTyped>>>;

/**
 * Where the payment of an amount under a number stands, for the shop that is paid. Its own sale comes first while it holds
 * the number; else what customers typed counts, with exactly this amount: what was paid, then the shop's sale that ended
 * unpaid, then what is not paid yet. Refused: 400 `sale.otherAmount` naming `amount`, 404 when there is no such payment.
 */
export async function loadPayment(
  context: PartnerContext,
  { merchantOrderNumber, amount }: InputOf<typeof tillCalls.queryPayment>,
): Promise<Answer> {
  const { db } = context;
  const payment = { partyId: shopOf(context), merchantOrderNumber, amount };
  const own = await findOwnSale(db, payment);
  if (own?.holdsNumber) assertSameAmount(own.saleAmount, amount, 'amount');
  const paid = await findTypedPayments(db, payment);
  if (own?.holdsNumber) return toOwnAnswer(own, paid);
  const [first, ...others] = paid;
  if (first) return toTypedAnswer(first, others);
  if (own && compare(own.saleAmount, amount) === 0) return toOwnAnswer(own, []);
  const unpaid = await findUnpaidTyped(db, payment);
  if (!unpaid) throw new Refused(404, 'record.notFound');
  return toTypedAnswer(unpaid, []);
}

type Paid = Awaited<ReturnType<typeof findTypedPayments>>;

const toOwnAnswer = (
  { saleAmount: amount, saleStatus, transactionNumber, status, paidTime, refundedAmount }: OwnSale,
  paid: Paid,
): Answer => ({
  ...{ numberMadeBy: 'merchant', saleStatus, amount, transactionNumber, status, paidTime, refundedAmount },
  alsoPaid: toAlsoPaid(paid),
});

const toTypedAnswer = (
  { transactionNumber, status, paidTime, refundedAmount, transactionAmount: amount }: TypedOrder,
  others: Paid,
): Answer => ({
  ...{
    numberMadeBy: 'customer',
    saleStatus: ORDERED,
    amount,
    transactionNumber,
    status,
    paidTime,
    refundedAmount,
  },
  alsoPaid: toAlsoPaid(others),
});

const ORDERED = codeOf(saleStatus, 'ordered');

const toAlsoPaid = (paid: Paid): Answer['alsoPaid'] =>
  paid.map(({ transactionNumber, paidTime, refundedAmount }) => ({
    transactionNumber,
    paidTime,
    refundedAmount,
  }));
