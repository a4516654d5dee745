import { z } from 'zod';
import { query } from '../kit/call';
import { type OrderListName, orderLists } from '../orders/orderLists';

const count = z.int().min(0);

/** The eleven counts of the specification (section 3), and beside them those of queues that it does not know. */
const pendingCounts = z.object({
  kycCnt: count,
  idExpCnt: count,
  highRiskCnt: count,
  userStatusCnt: count,
  arcAmendCnt: count,
  refundDealCnt: count,
  refundAuditCnt: count,
  amendDealCnt: count,
  amendAuditCnt: count,
  suspectBlackCnt: count,
  totalCnt: count,
  deletionCnt: count,
  operationAuditCnt: count,
  /** Proposals on what users pay. */
  referCnt: count,
  fxBatchCnt: count,
  fxPositionCnt: count,
  /** Exceptions of reconciliation with which somebody has to go on. */
  exceptionCnt: count,
  /** Settlement statements with which somebody has to go on. */
  settlementCnt: count,
  /** What the caller may decide, whatever its kind. */
  approvalCnt: count,
});
export type PendingCounts = z.output<typeof pendingCounts>;

const figure = z.object({
  serviceType: z.int(),
  side: z.int(),
  orders: count,
  completed: count,
  failed: count,
  paymentAmount: z.string(),
});

const listNames = Object.keys(orderLists) as [OrderListName, ...OrderListName[]];

const action = z.object({
  id: z.int(),
  path: z.string(),
  code: z.int(),
  /** What it was done to, as people know it: by number or name, a list by its own, several records by how many. */
  target: z
    .object({
      kind: z.enum(['order', 'user', 'list', 'number', 'several']),
      text: z.string(),
      id: z.int().optional(),
      /** Of an order: the list that shows it. */
      list: z.enum(listNames).optional(),
    })
    .nullable(),
  time: z.string(),
});
export type LastAction = z.output<typeof action>;

const guesser = z.object({
  operatorName: z.string(),
  listName: z.string(),
  field: z.string(),
  /** The record that all misses were about; null when they were about many. */
  recordId: z.int().nullable(),
  misses: count,
  lastTime: z.string(),
});

/** From how many misses in a day on a search for masked values is shown to risk. */
export const MISSES_SHOWN = 5;

export const home = {
  pending: query({
    path: '/web/awaiting/deal/order/queryAwaitingDealOrder/v1',
    right: 'RIGHT_HOME_TIPS',
    input: {},
    output: pendingCounts,
  }),
  /** Today's orders (in the caller's zone) of the families whose lists the operator may read. */
  todayFigures: query({
    path: '/web/home/figures/queryToday/v1',
    right: 'HOME',
    input: {},
    output: z.object({ figures: z.array(figure) }),
  }),
  /** The operator's own last ten changes. */
  myLastActions: query({
    path: '/web/home/actions/queryMyLast/v1',
    right: 'HOME',
    input: {},
    output: z.object({ actions: z.array(action) }),
  }),
  /** Who searched for masked values in vain, again and again, in the last day, the most first. */
  guessers: query({
    path: '/web/home/misses/queryGuessers/v1',
    right: 'RIGHT_SEARCH_MISSES',
    input: {},
    output: z.object({ guessers: z.array(guesser) }),
  }),
};
