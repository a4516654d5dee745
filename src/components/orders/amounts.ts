import { meaningOf } from '@/domain/kit/codes';
import { compare, decimal, minus, units } from '@/domain/kit/decimal';
import type { Currency } from '@/domain/kit/fieldKinds';
import type { Translate } from '@/domain/kit/languages';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { SUCCEEDED } from '@/domain/orders/codes';
import type { OrderPriceRecords } from '@/domain/orders/orderPrice';
import { beforeTakenOff, type TakenOff, takenOff } from '@/domain/orders/price';
import { unrefunded } from '@/domain/orders/refundable';
import { isSwapped, statusCodesOf } from '@/domain/orders/statusCodes';
import type { StatementLine } from '@/kit/Statement';

/** The amounts of an order, as decimal strings. */
export interface Amounts {
  readonly status: number;
  readonly paymentAmount: string;
  readonly serviceFee: string;
  readonly pointsUsed: number;
  readonly exchangeRate: string;
  readonly transactionAmount: string;
}

/** What was paid of an order, and what of it was paid back. */
export interface PaidBack {
  readonly paymentAmount: string;
  readonly refundedAmount: string;
}

/**
 * What the user paid and what was received, or is to be, so that every line follows from those above it, in the currencies that
 * `of` states. One point is one NTD; the amount that is exchanged is rounded up to whole NTD, and what that is worth
 * beyond the amount received has its line. Fee and rate lead to the records of `price`.
 */
export function statementOf(
  of: Resource,
  order: Amounts,
  t: Translate,
  price: Pick<OrderPriceRecords, 'rateId' | 'feeId'> | null = null,
): StatementLine[] {
  const paidIn = fieldOf(of, 'paymentAmount').currency ?? 'NTD';
  const receivedIn = fieldOf(of, 'transactionAmount').currency ?? 'NTD';
  const rest = minus(beforeTakenOff(order), order.serviceFee);
  return [
    { key: 'paid', label: t('orders.paid'), currency: paidIn, amount: order.paymentAmount },
    ...offOf(order, paidIn, t),
    {
      key: 'fee',
      sign: '−',
      label: t('fields.serviceFee'),
      currency: paidIn,
      amount: order.serviceFee,
      ...from('/operation/fee/list', price?.feeId),
    },
    ...(isSwapped(of)
      ? swapped(order, rest, t, price?.rateId)
      : rounding(minus(rest, order.transactionAmount), receivedIn, t)),
    {
      key: 'received',
      sign: '=',
      label: t(`orders.${arrivalOf(of, order.status)}`),
      currency: receivedIn,
      amount: order.transactionAmount,
      total: true,
    },
  ];
}

/** What was paid back of the payment, and what is left of it; nothing when nothing was. */
export function refundedOf(of: Resource, order: PaidBack, t: Translate): StatementLine[] {
  if (compare(order.refundedAmount, '0') === 0) return [];
  const currency = fieldOf(of, 'paymentAmount').currency ?? 'NTD';
  const amount = order.refundedAmount;
  return [
    { key: 'payment', label: t('orders.paid'), currency, amount: order.paymentAmount },
    { key: 'refunded', sign: '−', label: t('fields.refundedAmount'), currency, amount },
    {
      key: 'left',
      sign: '=',
      label: t('orders.unrefunded'),
      currency,
      amount: unrefunded(order),
      total: true,
    },
  ];
}

const OFF_LABELS: Readonly<Record<keyof TakenOff, string>> = {
  voucher: 'orders.voucher',
  points: 'fields.pointsUsed',
};

/** What was taken off the payment, each in a line of its own. */
function offOf(order: Amounts, currency: Currency, t: Translate): StatementLine[] {
  const off = takenOff(order);
  const names = Object.keys(OFF_LABELS) as (keyof TakenOff)[];
  return names
    .filter((name) => compare(off[name], '0') > 0)
    .map((key) => ({ key, sign: '+', label: t(OFF_LABELS[key]), currency, amount: off[key] }));
}

/** No longer on its way to anybody. */
const STOPPED: readonly string[] = [
  'failed',
  'cancelled',
  'expired',
  'ntdRefundInProgress',
  'phpRefundInProgress',
  'ntdRefunded',
  'refunded',
];

/** Whether what the order is for has arrived: only then does its statement say so. */
export function arrivalOf(of: Resource, status: number): 'received' | 'notReceived' | 'toBePaidOut' {
  if (SUCCEEDED.includes(status)) return 'received';
  return STOPPED.includes(meaningOf(statusCodesOf(of), status) ?? '') ? 'notReceived' : 'toBePaidOut';
}

/** What is exchanged, at which rate, and what that is worth beyond the amount received. */
function swapped(
  order: Amounts,
  exchanged: string,
  t: Translate,
  rateId: number | null | undefined,
): StatementLine[] {
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
    {
      key: 'rate',
      sign: '×',
      label: t('fields.exchangeRate'),
      amount: order.exchangeRate,
      ...from('/operation/rate/refer', rateId),
    },
    ...rounding(beyond, 'PHP', t),
  ];
}

/** Where a record of a page is shown, if there is one. */
const from = (page: string, id: number | null | undefined): Pick<StatementLine, 'from'> =>
  id ? { from: `${page}?open=${id}` } : {};

/** What an amount in NTD comes to in PHP at a rate, in whole centavos, rounded down. */
const worth = (ntd: string, rate: string) => decimal((units(ntd, 2) * units(rate, 4)) / 10_000n, 2);

function rounding(rest: string, currency: Currency, t: Translate): StatementLine[] {
  const sign = compare(rest, '0');
  if (sign === 0) return [];
  const line = { key: 'rounding', label: t('orders.rounding'), currency } as const;
  return [{ ...line, sign: sign > 0 ? '−' : '+', amount: rest.replace('-', '') }];
}
