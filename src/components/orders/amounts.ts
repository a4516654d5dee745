import { compare, decimal, minus, sum, units } from '@/domain/kit/decimal';
import type { Currency } from '@/domain/kit/fields';
import type { Translate } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { isSwapped } from '@/domain/orders/statusCodes';
import type { StatementLine } from '@/kit/Statement';

/** The amounts of an order, as decimal strings. */
export interface Amounts {
  readonly paymentAmount: string;
  readonly serviceFee: string;
  readonly pointsUsed: number;
  readonly exchangeRate: string;
  readonly transactionAmount: string;
}

/**
 * What the user paid and what was received, so that every line follows from those above it, in the currencies that
 * `of` states. One point is one NTD; the amount that is exchanged is rounded up to whole NTD, and what that is worth
 * beyond the amount received has its line.
 */
export function statementOf(of: Resource, order: Amounts, t: Translate): StatementLine[] {
  const paidIn = fieldOf(of, 'paymentAmount').currency ?? 'NTD';
  const receivedIn = fieldOf(of, 'transactionAmount').currency ?? 'NTD';
  const rest = minus(sum(order.paymentAmount, String(order.pointsUsed)), order.serviceFee);
  return [
    { key: 'paid', label: t('orders.paid'), currency: paidIn, amount: order.paymentAmount },
    ...points(order, paidIn, t),
    { key: 'fee', sign: '−', label: t('fields.serviceFee'), currency: paidIn, amount: order.serviceFee },
    ...(isSwapped(of)
      ? swapped(order, rest, t)
      : rounding(minus(rest, order.transactionAmount), receivedIn, t)),
    {
      key: 'received',
      sign: '=',
      label: t('orders.received'),
      currency: receivedIn,
      amount: order.transactionAmount,
      total: true,
    },
  ];
}

function points({ pointsUsed }: Amounts, currency: Currency, t: Translate): StatementLine[] {
  if (pointsUsed === 0) return [];
  return [{ key: 'points', sign: '+', label: t('fields.pointsUsed'), currency, amount: String(pointsUsed) }];
}

/** What is exchanged, at which rate, and what that is worth beyond the amount received. */
function swapped(order: Amounts, exchanged: string, t: Translate): StatementLine[] {
  const beyond = minus(worth(exchanged, order.exchangeRate), order.transactionAmount);
  return [
    {
      key: 'exchanged',
      sign: '=',
      label: t('orders.exchanged'),
      currency: 'NTD',
      amount: exchanged,
      total: true,
    },
    { key: 'rate', sign: '×', label: t('fields.exchangeRate'), amount: order.exchangeRate },
    ...rounding(beyond, 'PHP', t),
  ];
}

/** What an amount in NTD comes to in PHP at a rate, in whole centavos, rounded down. */
const worth = (ntd: string, rate: string) => decimal((units(ntd, 2) * units(rate, 4)) / 10_000n, 2);

function rounding(rest: string, currency: Currency, t: Translate): StatementLine[] {
  const sign = compare(rest, '0');
  if (sign === 0) return [];
  const line = { key: 'rounding', label: t('orders.rounding'), currency } as const;
  return [{ ...line, sign: sign > 0 ? '−' : '+', amount: rest.replace('-', '') }];
}
