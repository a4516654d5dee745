import { z } from 'zod';
import { query } from '../kit/call';

/** The eleven pending counts (spec section 3), and where each queue is worked on. */
export const pendingQueues = {
  kycCnt: '/users/audit?type=1',
  idExpCnt: '/users/audit?type=2',
  highRiskCnt: '/users/audit?type=3',
  userStatusCnt: '/users/audit?type=4',
  arcAmendCnt: '/users/audit?type=6',
  refundDealCnt: '/tulayTransaction/operate/refund',
  refundAuditCnt: '/tulayTransaction/operate/audit/refund',
  amendDealCnt: '/tulayTransaction/operate/modifyReceiverInfo',
  amendAuditCnt: '/tulayTransaction/operate/audit/modifyReceiverInfo',
  suspectBlackCnt: '/risk/blackList/latency',
} as const;

export type PendingQueue = keyof typeof pendingQueues;

const count = z.int().min(0);

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

const action = z.object({
  id: z.int(),
  path: z.string(),
  code: z.int(),
  target: z.string().nullable(),
  time: z.string(),
});

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
};
