import { codeTable, meaningOf } from '../kit/codes';
import type { Resource } from '../kit/resource';
import { amendments } from '../orders/amendment';
import { anyOrder } from '../orders/anyOrder';
import { operations, orderOperation } from '../orders/operation';
import { refundAudit, refunds } from '../orders/refund';
import type { DecisionCalls } from '../orders/requestCalls';

/** What two people decide. The database knows each by the name that it has here (`approval_kind`). */
export const approvalKind = codeTable('approvalKind', {
  refund: [1],
  amendment: [2],
  orderOperation: [3],
});

export type ApprovalKindName = keyof typeof approvalKind.entries;

/** How proposals of a kind are read, decided and taken back. */
export interface ApprovalPlaces {
  /** The resource whose fields its changes name. */
  readonly of: Resource;
  /** The pages that show those that wait and those that were decided: who may open them sees these proposals. */
  readonly pending: `/${string}`;
  readonly decided: `/${string}`;
  /** The page on which its maker works on what it is about, where there is such a page. */
  readonly work?: `/${string}`;
  readonly calls: DecisionCalls & { readonly recall: (typeof operations)['recall'] };
}

const audit = '/tulayTransaction/operate/audit';

export const approvalPlaces: Readonly<Record<ApprovalKindName, ApprovalPlaces>> = {
  refund: {
    of: refundAudit,
    pending: `${audit}/refund`,
    decided: `${audit}/refund/history`,
    work: '/tulayTransaction/operate/refund',
    calls: refunds,
  },
  amendment: {
    of: anyOrder,
    pending: `${audit}/modifyReceiverInfo`,
    decided: `${audit}/modifyReceiverInfo/history`,
    work: '/tulayTransaction/operate/modifyReceiverInfo',
    calls: amendments,
  },
  orderOperation: {
    of: orderOperation,
    pending: `${audit}/order`,
    decided: `${audit}/order`,
    calls: operations,
  },
};

/** The same by the number of a kind. Throws for one that there is not: a fault of ours. */
export function placesOf(kind: number): ApprovalPlaces {
  const name = meaningOf<ApprovalKindName>(approvalKind, kind);
  if (!name) throw new Error(`no kind of approval ${kind}`);
  return approvalPlaces[name];
}
