import * as f from '../kit/fields';
import { resource } from '../kit/resource';

const own = {
  id: f.id(),
  paymentCode: f.text({ max: 20 }),
  orderId: f.id(),
  channelCode: f.text({ max: 20 }),
  providerId: f.id(),
  routeId: f.id(),
  amount: f.money('NTD'),
  costId: f.id({ nullable: true }),
  cost: f.money('NTD', { nullable: true }),
  issuedTime: f.instant(),
  paidTime: f.instant({ nullable: true, absent: 'paymentCode.unpaid' }),
} as const;

/** The codes by which orders are paid to whoever collects for us (decisions section 17). */
export const paymentCodes = resource('paymentCodes', 'payment_codes', own);

/** The same with the name of who collects. */
export const paymentCode = resource('paymentCode', 'payment_code_view', {
  ...own,
  providerName: f.text({ max: 60 }),
});

/** Digits of a code without the one by which a mistyped one is found out. */
const DIGITS = 13;

/** A code of these digits, with a check digit by Luhn's rule as tills read it. */
export function paymentCodeOf(number: number | bigint): string {
  const digits = String(number).padStart(DIGITS, '0').slice(-DIGITS);
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
