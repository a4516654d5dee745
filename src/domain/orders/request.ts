import { auditStatus, proposalFields } from '../kit/approval';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { moves } from '../kit/moves';
import { orderSide, orderStatus, serviceType } from './codes';
import { statusByFamily } from './statusCodes';

/**
 * What every request on an order has, whatever is asked for (decisions section 7.3): a case, from asking to the end, and
 * the proposals made on it, which a second person decides. A kind of request adds what is its own.
 */

/** State of a case (spec section 4). A rejected one is back with its worker and may be proposed again. */
export const requestStatus = codeTable('requestStatus', {
  underReview: [0, 'blue'],
  approved: [1, 'green'],
  rejected: [2, 'red'],
  noActionRequired: [3, 'grey'],
});

/** Where a case still has to be worked on. */
export const OPEN_REQUEST: readonly number[] = [
  codeOf(requestStatus, 'underReview'),
  codeOf(requestStatus, 'rejected'),
];

/** Who has to go on with a case: an open one without a proposal its worker, one with a pending proposal its checker. */
export const requestTurn = codeTable('requestTurn', { nobody: [0], worker: [1], checker: [2] });

/** Who asked first. */
export const requestOrigin = codeTable('requestOrigin', { app: [1], operator: [2], merchant: [3] });

/** What can happen to a case of one kind; labels are `moves.<kind>.<step>`. */
export const requestMoves = (kind: string) =>
  moves(kind, requestStatus, {
    propose: { from: ['underReview', 'rejected'], to: 'underReview', by: ['operator'] },
    closeWithoutAction: { from: ['underReview', 'rejected'], to: 'noActionRequired', by: ['operator'] },
    approve: { from: ['underReview'], to: 'approved', by: ['checker'] },
    reject: { from: ['underReview'], to: 'rejected', by: ['checker'] },
  });

export type RequestMoves = ReturnType<typeof requestMoves>;

/** The order that something is asked about, as lists of requests show it. */
export const aboutOrder = {
  orderId: f.id(),
  userId: f.id(),
  transactionNumber: f.text({ max: 24, filter: 'number' }),
  serviceType: f.code(serviceType, { filter: 'anyOf' }),
  side: f.code(orderSide, { filter: 'equals' }),
  userName: f.text({ max: 80, filter: 'name', names: { id: 'userId', page: '/users/management/detail' } }),
  userMobile: f.mobile({ filter: 'equals', masked: true }),
} as const;

/** What the case of any kind has beside its status and origin. At most one of a kind per order is open. */
export const caseFields = {
  id: f.id({ sortable: true }),
  version: f.integer(),
  ...aboutOrder,
  orderStatus: f.code(orderStatus, { reading: statusByFamily }),
  auditStatus: f.code(auditStatus, { nullable: true, filter: 'anyOf' }),
  waitsFor: f.code(requestTurn, { filter: 'equals' }),
  requestReason: f.longText(),
  openedByName: f.text({ max: 80 }),
  closingReason: f.entry('closingReason', { nullable: true }),
  closedReason: f.longText({ nullable: true }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  updatedTime: f.instant({ sortable: true }),
} as const;

/** What a proposal of any kind has, and what became of it. */
export const auditFields = {
  id: f.id({ sortable: true }),
  caseId: f.id(),
  ...aboutOrder,
  remark: f.longText({ nullable: true }),
  ...proposalFields,
} as const;

/** What a proposal has besides once it was decided or taken back: when. */
export const decidedFields = { checkedTime: f.instant({ filter: 'between', sortable: true }) } as const;

/** Where a kind of request has its calls and pages, and how its calls and rights are named. */
export interface RequestPlace {
  readonly path: `/${string}`;
  /** The page where cases are worked on. */
  readonly page: `/${string}`;
  /** The page where proposals are decided. */
  readonly auditPage: `/${string}`;
  /** As calls name it: `request<noun>`, `approve<noun>s`. */
  readonly noun: string;
  /** As rights name it: `<KEY>_REQUEST`, `<KEY>_PROPOSE`, `<KEY>_AUDIT`. */
  readonly key: string;
}
