import type { tillCalls } from '../../../domain/app/merchants';
import type { InputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { compare } from '../../../domain/kit/decimal';
import { amountText } from '../../../domain/kit/format';
import { refundType } from '../../../domain/orders/refund';
import { refundableOf } from '../../../domain/orders/refundable';
import type { PartnerContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { EVERYTHING } from '../../kit/sight';
import { lockedOrder, type Order } from '../../orders/orderStep';
import { refundCaseKind } from '../../orders/refundKind';
import { openCase } from '../../orders/requestCase';
import { shopOf } from './sales';

type Asked = InputOf<typeof tillCalls.requestRefund>;

const IN_NTD = codeOf(refundType, 'ntd');

/**
 * A shop wants its customer to get money back: opens a refund case, in which operators see what it asks for. Refused:
 * 404 for an order that is not the shop's own, 409 as `whyNotRefundable`, 409 `refund.alreadyOpen`, 400 naming `amount`
 * for more than is left.
 */
export async function askRefund(
  context: PartnerContext,
  { transactionNumber, amount, reason }: Asked,
): Promise<void> {
  const { db, now, partner } = context;
  const order = await lockedOrder(db, { transactionNumber }, EVERYTHING);
  if (order.agentId !== shopOf(context)) throw new Refused(404, 'record.notFound');
  refundCaseKind.assertAskable(order, now);
  const more = { refundType: IN_NTD, refundNtd: amountOf(order, amount, now) };
  const asked = { origin: 'merchant', reason, byId: null, byName: partner.name, more } as const;
  await openCase(db, refundCaseKind, order, asked, now);
}

function amountOf(order: Order, amount: string | undefined, now: string): string {
  const most = refundableOf(order, now).ntd ?? '0';
  const wanted = amount ?? most;
  if (compare(wanted, '0') > 0 && compare(wanted, most) <= 0) return wanted;
  const max = amountText(most, 'NTD');
  throw new Refused(400, 'refund.tooMuch', { max }, { amount: { key: 'rules.atMost', vars: { max } } });
}
