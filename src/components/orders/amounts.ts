import { compare, decimal, minus, sum, units } from '@/domain/kit/decimal';
import type { Translate } from '@/domain/kit/format';
import { codeOfSide } from '@/domain/orders/codes';
import type { StatementLine } from '@/kit/Statement';

/** The amounts of an order, as decimal strings. */
export interface Amounts {
  readonly side: number;
  readonly paymentAmount: string;
  readonly serviceFee: string;
  readonly pointsUsed: number;
  readonly exchangeRate: string;
  readonly transactionAmount: string;
}

/**
 * What the user paid and what was received, so that every line follows from those above it. One point is one NTD; the
 * amount that is exchanged is rounded up to whole NTD, and what that is worth beyond the amount received has its line.
 */
export function statementOf(order: Amounts, t: Translate): StatementLine[] {
  return order.side === codeOfSide('ntd') ? fromTaiwan(order, t) : fromWallet(order, t);
}

function fromTaiwan(order: Amounts, t: Translate): StatementLine[] {
  const points = String(order.pointsUsed);
  const exchanged = minus(sum(order.paymentAmount, points), order.serviceFee);
  const rest = minus(worth(exchanged, order.exchangeRate), order.transactionAmount);
  return [
    { key: 'paid', label: t('orders.paid'), currency: 'NTD', amount: order.paymentAmount },
    ...(order.pointsUsed > 0
      ? [
          {
            key: 'points',
            sign: '+',
            label: t('fields.pointsUsed'),
            currency: 'NTD',
            amount: points,
          } as const,
        ]
      : []),
    { key: 'fee', sign: '−', label: t('fields.serviceFee'), currency: 'NTD', amount: order.serviceFee },
    {
      key: 'exchanged',
      sign: '=',
      label: t('orders.exchanged'),
      currency: 'NTD',
      amount: exchanged,
      total: true,
    },
    { key: 'rate', sign: '×', label: t('fields.exchangeRate'), amount: order.exchangeRate },
    ...rounding(rest, t),
    received(order, t),
  ];
}

function fromWallet(order: Amounts, t: Translate): StatementLine[] {
  return [
    { key: 'paid', label: t('orders.paid'), currency: 'PHP', amount: order.paymentAmount },
    { key: 'fee', sign: '−', label: t('fields.serviceFee'), currency: 'PHP', amount: order.serviceFee },
    ...rounding(minus(minus(order.paymentAmount, order.serviceFee), order.transactionAmount), t),
    received(order, t),
  ];
}

/** What an amount in NTD comes to in PHP at a rate, in whole centavos, rounded down. */
const worth = (ntd: string, rate: string) => decimal((units(ntd, 2) * units(rate, 4)) / 10_000n, 2);

function rounding(rest: string, t: Translate): StatementLine[] {
  const sign = compare(rest, '0');
  if (sign === 0) return [];
  const line = { key: 'rounding', label: t('orders.rounding'), currency: 'PHP' } as const;
  return [{ ...line, sign: sign > 0 ? '−' : '+', amount: rest.replace('-', '') }];
}

const received = ({ transactionAmount }: Amounts, t: Translate): StatementLine => ({
  key: 'received',
  sign: '=',
  label: t('orders.received'),
  currency: 'PHP',
  amount: transactionAmount,
  total: true,
});
