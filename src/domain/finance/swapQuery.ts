import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import { decimal as decimalOf, units } from '../kit/decimal';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { decimal, instant } from '../kit/rules';
import { payoutKind, serviceType, swappedService } from '../orders/codes';
import { swappedFields } from '../orders/order';
import { imageType } from '../users/image';
import { openedNumber } from './orderFields';
import { leftReason } from './sorted';

export const PENDING = '/finance/exchange/pending';
export const RESULT = `${PENDING}/result`;
export const QUANTITY = `${RESULT}/quantity`;

/** An order that a query looked at, with what the rule of its bank says of it (decisions section 34). */
export const queryOrder = resource(
  'queryOrder',
  'exchange_query_order_view',
  {
    /** Of the order. */
    id: f.id(),
    queryId: f.id({ filter: 'equals' }),
    transactionNumber: openedNumber,
    userId: swappedFields.userId,
    userName: swappedFields.userName,
    nationality: f.country({ filter: 'anyOf' }),
    serviceType: f.code(serviceType, { filter: 'equals' }),
    payoutKind: f.code(payoutKind, { nullable: true, filter: 'equals' }),
    /** What of the payment is exchanged: all but the fee, points included. */
    ntd: f.money('NTD'),
    /** What reaches the recipient. */
    php: f.money('PHP'),
    /** Which documents there are of its user now. */
    documents: f.codes(imageType, { nullable: true, absent: 'exchangeRule.noImage' }),
    taken: f.flag({ filter: 'equals' }),
    /** Null for what would be taken. */
    leftReason: f.code(leftReason, { nullable: true, filter: 'equals', absent: 'exchangeTry.taken' }),
    paidTime: f.instant({ sortable: true }),
  },
  { ownLabels: ['documents', 'taken'] },
);

const quantityRight = keyOf(QUANTITY);

/** The orders of one query, who paid first standing first. Its path is the specification's, which has no version. */
export const queryOrderList = list({
  name: 'queryOrders',
  of: queryOrder,
  path: '/web/finance/swap/queryCompositeViewOrders',
  right: quantityRight,
  exportRight: `${quantityRight}_EXPORT`,
  where: {},
  requires: ['queryId'],
  columns: [
    'transactionNumber',
    'userName',
    'nationality',
    'serviceType',
    'payoutKind',
    'ntd',
    'php',
    'documents',
    'leftReason',
    'taken',
    'paidTime',
  ],
  searches: [
    'queryId',
    'transactionNumber',
    'taken',
    'leftReason',
    'serviceType',
    'payoutKind',
    'nationality',
  ],
  sums: ['ntd', 'php'],
  sort: ['paidTime', 'asc'],
});

export const queryOrders = listCalls(queryOrderList);

const id = z.int().min(1);
const amount = z.string();
const services = z
  .array(z.literal(valuesOf(swappedService)))
  .min(1)
  .max(valuesOf(swappedService).length);

/** What was asked: the bank, PHP for one NTD, when orders were paid (UTC, both ends included) and which services. */
const criteria = z.object({
  getOffBankId: id,
  bankName: z.string(),
  rate: amount,
  payTimeStart: z.string().nullable(),
  payTimeEnd: z.string().nullable(),
  serviceTypes: z.array(z.int()).nullable(),
  overShare: z.boolean(),
});

/** What a bank would take by its own rule, and what it would cost at its rate; `bankFee` is what it takes for a batch on top, in NTD, where its query knows it. */
export const bankShare = z.object({
  bankId: id,
  bankName: z.string(),
  quantity: z.int(),
  ntd: amount,
  php: amount,
  estimatedNtd: amount,
  bankFee: amount.optional(),
});
export type BankShare = z.output<typeof bankShare>;

/**
 * What a batch of a bank would take. Amounts are decimal strings with 2 places: `ntd` is what of the payments is exchanged,
 * `estimatedNtd` what the bank would want for `php` at the rate, half a cent rounded up. Figures are null, and lines empty, until it is
 * worked out.
 */
const swapQuery = z.object({
  queryId: id,
  calStatus: z.int(),
  done: z.int(),
  total: z.int().nullable(),
  message: z.string().nullable(),
  by: z.string(),
  createdTime: z.string(),
  criteria,
  quantity: z.int().nullable(),
  php: amount.nullable(),
  ntd: amount.nullable(),
  estimatedNtd: amount.nullable(),
  lines: z.array(
    z.object({
      serviceType: z.int(),
      payoutKind: z.int().nullable(),
      quantity: z.int(),
      php: amount,
      ntd: amount,
    }),
  ),
  left: z.array(z.object({ leftReason: z.int(), quantity: z.int(), php: amount })),
  banks: z.array(bankShare),
});
export type SwapQuery = z.output<typeof swapQuery>;

const swapStatus = z.object({
  /** How far the job is that writes the files of a batch; null where the last job is a query. */
  geneStatus: z.int().nullable(),
  calStatus: z.int().nullable(),
  /** Of that job; a batch has another one each time that its files are written. */
  jobId: z.int().nullable(),
  batchId: z.int().nullable(),
  queryId: z.int().nullable(),
  done: z.int(),
  total: z.int().nullable(),
  message: z.string().nullable(),
  by: z.string().nullable(),
});
export type SwapStatus = z.output<typeof swapStatus>;

const userImage = z.object({
  imageType: z.int(),
  present: z.boolean(),
  expireTime: z.string().nullable(),
  url: z.string().nullable(),
});
export type UserImage = z.output<typeof userImage>;

/** How far one person may type a rate away from the known one, in percent of that. */
const TYPED_RATE_PERCENT = 5n;

/**
 * Between which rates one person may type one, both included, in PHP for NTD 1 with 4 places. The bank's answer is held against the rate of
 * its batch: a slip of the keys would let any answer pass, or none.
 * choice: a rate that is further off is agreed to by two people, in the rule of the bank.
 */
export function typedRateBounds(known: string): { readonly least: string; readonly most: string } {
  const at = (percent: bigint) => decimalOf((units(known, 4) * percent) / 100n, 4);
  return { least: at(100n - TYPED_RATE_PERCENT), most: at(100n + TYPED_RATE_PERCENT) };
}

const path = <N extends string>(name: N) => `/web/finance/swap/${name}` as const;

/** What is worked out before a batch is made (spec section 7: these paths have no version). */
export const swapCalls = {
  /**
   * Works out what a batch of a bank would take; answers after two seconds at the most, finished or not. Without a rate it is that of the
   * bank's rule, else that of its last answer, else the newest benchmark; `overShare` takes beyond the bank's share of the PHP.
   * Refused: 400 `swap.bankRequired` without a bank, 400 that names `getOffBankId` for one that gets no orders or has no rule,
   * `payTimeEnd` before `payTimeStart`, a `rate` that is not above 0 or too far from the one that would hold without it; 409 `swap.running` while a job runs for the bank, which says whose.
   */
  start: mutation({
    path: path('querySwapCompositeView'),
    right: 'FINANCE_EXCHANGE_QUERY',
    input: {
      getOffBankId: id.optional(),
      rate: decimal(4, { digits: 10 }).optional(),
      payTimeStart: instant.optional(),
      payTimeEnd: instant.optional(),
      serviceTypes: services.optional(),
      overShare: z.boolean().optional(),
    },
    output: swapQuery,
  }),
  /** That query, or the last one of whoever asks; null for who has none. 404 for one that there is not. */
  last: query({
    path: path('getLastQuerySwapInfo'),
    right: keyOf(RESULT),
    input: { queryId: id.optional() },
    output: swapQuery.nullable(),
  }),
  /** The last job of today of whoever asks, else the newest one that runs, whosever it is. */
  status: query({
    path: path('getCurrentGenerateSwapFileStatus'),
    right: 'FINANCE_EXCHANGE_GENERATED_FILE_STATUS',
    input: {},
    output: swapStatus,
  }),
  /**
   * Makes a batch of the orders that a query would take, and starts the job that writes its files. `quantity` and `php` are those that
   * were seen. Refused: 400 `swap.bankRequired` without a bank, 400 that names `getOffBankId` for another bank than that of the query; 404;
   * 409 `swap.running` while a job runs for the bank, `swap.queryStale` for a query whose figures are others by now or that is older than
   * half an hour, `swap.empty`, `swap.bankDisabled`, `swap.noFormat`.
   */
  generate: mutation({
    path: path('generateSwapFile'),
    right: 'FINANCE_EXCHANGE_GENERATE',
    input: {
      queryId: id,
      getOffBankId: id.optional(),
      quantity: z.int().min(0),
      php: decimal(2, { digits: 12 }),
    },
    output: z.strictObject({ batchId: id, batchNumber: z.string(), geneStatus: z.int() }),
  }),
  /**
   * Ends the job of a query or of a batch, whosever it is; a batch keeps its orders. 400 that names `queryId` without either, 404 for what
   * there is not, 409 `swap.notRunning` for what has ended.
   */
  interrupt: mutation({
    path: path('interruptSwapThread'),
    right: 'FINANCE_EXCHANGE_INTERRUPT',
    input: { queryId: id.optional(), batchId: id.optional() },
    output: z.strictObject({ interrupted: z.literal(true) }),
  }),
  /**
   * Which documents there are of the user of an order that waits to be exchanged, each with a link for a few minutes. Asking is logged, and
   * so is each view. It takes the right to see documents besides; 404 for any other order.
   */
  userImages: mutation({
    path: path('queryUserImage'),
    right: quantityRight,
    secretAnswer: true,
    input: { orderId: id, imageType: z.literal(valuesOf(imageType)).optional() },
    output: z.object({ items: z.array(userImage) }),
  }),
};
