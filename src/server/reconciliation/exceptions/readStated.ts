import { auditStatus } from '../../../domain/kit/approval';
import type { InputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { compare } from '../../../domain/kit/decimal';
import { businessDay } from '../../../domain/kit/zone';
import { statusCode } from '../../../domain/orders/codes';
import type { exceptionCalls } from '../../../domain/reconciliation/exceptionCalls';
import { whyNotWay } from '../../../domain/reconciliation/resolution';
import type { Resolution } from '../../../domain/reconciliation/resolutionCodes';
import type { OperatorContext } from '../../kit/context';
import { assertNot, Refused, wrong } from '../../kit/refused';
import type { WholeException } from './readFacts';
import type { Stated } from './writeWay';

/** Refuses a way out that is not open: 409 as `whyNotWay`. */
export const assertWay = (way: Resolution, { facts }: WholeException): void =>
  assertNot(whyNotWay(way, facts));

type Input = Pick<
  InputOf<typeof exceptionCalls.resolve>,
  'resolutionNote' | 'payOrder' | 'claimDay' | 'claimMail'
>;

/** Reads what a way out needs. Refused: 400 naming `claimDay` or `payOrder`, 409 `resolution.noCase` where nobody opened a case on the order. */
export async function readStated(
  context: OperatorContext,
  whole: WholeException,
  way: Resolution,
  { resolutionNote, payOrder, claimDay, claimMail }: Partial<Input>,
): Promise<Stated> {
  if (way === 'claim' && !claimDay) throw wrong('claimDay', { key: 'rules.required' });
  if (way === 'claim' && claimDay && claimDay <= businessDay(context.now))
    throw wrong('claimDay', { key: 'rules.afterDay', vars: { day: businessDay(context.now) } });
  return {
    way,
    note: resolutionNote ?? '',
    payOrder: way === 'payOther' ? await otherOrder(context, whole, payOrder ?? '') : null,
    claimDay: (way === 'claim' && claimDay) || null,
    claimMail: (way === 'claim' && claimMail) || null,
    caseId: way === 'openCase' ? await caseOn(context, whole) : null,
  };
}

/** The order that money pays which was put aside: it awaits as much, in the same currency, and is of the same user where that is known. */
async function otherOrder(
  { db }: OperatorContext,
  { facts: { heldAmount, ledgerCurrency }, userId }: WholeException,
  transactionNumber: string,
) {
  if (transactionNumber === '') throw wrong('payOrder', { key: 'rules.required' });
  const order = await db
    .selectFrom('orders')
    .select(['id', 'userId', 'status', 'side', 'paymentAmount', 'paymentMethod'])
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirst();
  const isOfUser = order !== undefined && (userId === null || order.userId === userId);
  if (!isOfUser) throw wrong('payOrder', { key: 'rules.orderOfUser' });
  if (order.status !== statusCode('awaitingPayment') || order.side !== ledgerCurrency)
    throw wrong('payOrder', { key: 'rules.awaitsPayment' });
  if (compare(order.paymentAmount, heldAmount) !== 0)
    throw wrong('payOrder', { key: 'rules.costsExactly', vars: { amount: order.paymentAmount } });
  return { id: order.id, paymentMethod: order.paymentMethod };
}

const OF_CASES = ['refund', 'orderOperation'];
const OPEN = (['pendingApproval', 'approved'] as const).map((one) => codeOf(auditStatus, one));

/** The newest refund or operation on the order that was proposed since the exception was found, and not refused. */
async function caseOn({ db }: OperatorContext, { record }: WholeException): Promise<number> {
  const found = await db
    .selectFrom('approvals')
    .select('id')
    .where('orderId', '=', record.orderId)
    .where('kind', 'in', OF_CASES)
    .where('auditStatus', 'in', OPEN)
    .where('madeTime', '>=', record.createdTime)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Refused(409, 'resolution.noCase');
  return found.id;
}
