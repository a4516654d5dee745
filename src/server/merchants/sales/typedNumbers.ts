import type { Selectable } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { saleStatus } from '../../../domain/merchants/sale';
import type { Tables } from '../../db/tables';
import type { PartnerContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { assertSameAmount, findOwnSale, findTypedPayments } from './findPayments';

type Typed = Pick<Selectable<Tables['orders']>, 'agentId' | 'merchantOrderNumber' | 'transactionAmount'>;

const ORDERED = codeOf(saleStatus, 'ordered');

/**
 * Refuses the number that a customer typed beside the sign of a shop, for an order that was just made: 400
 * `sale.otherAmount` naming `transactionAmount` while the shop's own sale of that number is for another amount; 409 naming
 * `merchantOrderNumber`, `sale.beingPaid` while somebody who scanned its code pays, `sale.paid` once it is paid, or
 * this amount was paid by somebody who typed it. Nothing is locked: whatever comes between, an unpaid typed number takes nothing.
 */
export async function assertTypedNumber(
  { db, now }: Pick<PartnerContext, 'db' | 'now'>,
  { agentId: partyId, merchantOrderNumber, transactionAmount: amount }: Typed,
): Promise<void> {
  if (partyId === null || merchantOrderNumber === null) return;
  const payment = { partyId, merchantOrderNumber, amount };
  const own = await findOwnSale(db, payment);
  if (own?.holdsNumber && own.paidTime !== null) throw refuseNumber('sale.paid');
  if (own?.saleStatus === ORDERED || (own?.holdsNumber && own.expireTime > now)) {
    assertSameAmount(own.saleAmount, amount, 'transactionAmount');
    if (own.saleStatus === ORDERED) throw refuseNumber('sale.beingPaid');
  }
  if ((await findTypedPayments(db, payment)).length > 0) throw refuseNumber('sale.paid');
}

const refuseNumber = (key: string) =>
  new Refused(409, key, {}, { merchantOrderNumber: { key: 'rules.duplicate' } });
