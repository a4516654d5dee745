import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import * as f from '../kit/fields';
import { list, listCalls, rowSchema } from '../kit/list';
import { recordChange } from '../kit/recordHistory';
import { recordSchema, resource } from '../kit/resource';
import { requiredText } from '../kit/rules';
import { orderSide, orderStatus, paymentMethod, serviceType } from '../orders/codes';
import { anyOrderDetail } from '../orders/detail';
import { type OrderListName, orderLists } from '../orders/orderLists';
import { statusByFamily } from '../orders/statusCodes';
import { adjustmentFields } from '../points/adjustment';
import { pointEntryBrief } from '../points/pointEntry';
import { imageBrief } from './image';
import { statusAction } from './statusChange';
import { user } from './user';
import { verificationBrief } from './verification';

/**
 * A user as the list of all shows them, with the change of their status that waits for a decision. It has the name of
 * what it is: whoever may read the list may reveal what it masks.
 */
export const listedUser = resource(user.name, 'user_list_view', {
  ...user.fields,
  pendingAction: f.code(statusAction, { nullable: true }),
});

/** All users (decisions section 8). */
export const userList = list({
  name: 'users',
  of: listedUser,
  path: '/web/user/manage/queryUserList/v1',
  right: 'USERS_MANAGEMENT',
  exportRight: 'USERS_MANAGEMENT_EXPORT',
  where: {},
  columns: [
    'id',
    'fullName',
    'status',
    'pendingAction',
    'riskLevel',
    'kycStatus',
    'mobile',
    'idNumber',
    'email',
    'passportId',
    'nationality',
    'region',
    'cityName',
    'addressToConfirm',
    'gender',
    'birthDate',
    'arcIssueDate',
    'arcExpireDate',
    'residencePurpose',
    'occupation',
    'sourceOfFunds',
    'userSource',
    'invitationCode',
    'points',
    'blacklisted',
    'suspectedBlacklist',
    'registeredTime',
    'verifiedTime',
    'lastLoginTime',
    'deletedTime',
  ],
  searches: [
    'fullName',
    'mobile',
    'idNumber',
    'email',
    'status',
    'riskLevel',
    'registeredTime',
    'kycStatus',
    'arcExpireDate',
    'nationality',
    'region',
    'occupation',
    'userSource',
    'blacklisted',
    'suspectedBlacklist',
    'addressToConfirm',
    'lastLoginTime',
  ],
  sort: ['registeredTime', 'desc'],
});

export const userCalls = listCalls(userList);

/** What an operator wrote down about a user. */
export const userNote = resource('userNote', 'user_notes', {
  id: f.id(),
  userId: f.id(),
  note: f.longText({ max: 500 }),
  operatorId: f.id(),
  operatorName: f.text({ max: 80 }),
  time: f.instant(),
});

/** What a user's orders of one family and side come to. Amounts are in the currency of the side. */
const familySummary = z.object({
  serviceType: z.int(),
  side: z.int(),
  count: z.int(),
  completed: z.int(),
  paymentAmount: z.string(),
  lastTime: z.string(),
});

const id = z.int().min(1);

/** An order of any family as one user's orders show it; amounts stand in the currency that was paid in. */
export const userOrder = resource('userOrder', 'user_order_view', {
  id: f.id(),
  orderId: f.id(),
  userId: f.id({ filter: 'equals' }),
  transactionNumber: f.text({ max: 24, filter: 'number' }),
  serviceType: f.code(serviceType, { filter: 'anyOf' }),
  side: f.code(orderSide, { filter: 'anyOf' }),
  status: f.code(orderStatus, { filter: 'anyOf', reading: statusByFamily }),
  paymentMethod: f.code(paymentMethod, { filter: 'anyOf' }),
  paymentNtd: f.money('NTD', { nullable: true }),
  paymentPhp: f.money('PHP', { nullable: true }),
  recipient: f.text({ max: 80 }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  paidTime: f.instant({ nullable: true }),
});

/** One user's orders over all families. */
export const userOrderList = list({
  name: 'userOrders',
  of: userOrder,
  path: '/web/user/manage/queryUserOrderList/v1',
  right: 'USERS_MANAGEMENT_TRANSACTION',
  exportRight: 'USERS_MANAGEMENT_TRANSACTION_EXPORT',
  where: {},
  requires: ['userId'],
  columns: [
    'transactionNumber',
    'serviceType',
    'side',
    'status',
    'paymentMethod',
    'paymentNtd',
    'paymentPhp',
    'recipient',
    'createdTime',
    'paidTime',
  ],
  searches: ['userId', 'transactionNumber', 'serviceType', 'side', 'status', 'paymentMethod', 'createdTime'],
  sort: ['createdTime', 'desc'],
});

export const userOrders = {
  ...listCalls(userOrderList),
  /** The whole of one of them, and the list of its family, which says what the order has. */
  detail: query({
    path: '/web/user/manage/queryUserOrderDetail/v1',
    right: 'USERS_MANAGEMENT_TRANSACTION_DETAIL',
    input: { id },
    output: z.object({ list: z.enum(Object.keys(orderLists) as OrderListName[]), detail: anyOrderDetail }),
  }),
};

export const users = {
  /** The whole of one user (decisions section 8, "detail"). */
  detail: query({
    path: '/web/user/manage/queryUserDetail/v1',
    right: 'USERS_MANAGEMENT_DETAIL',
    input: { id },
    output: z.object({
      user: recordSchema(user),
      /** In one line, in the caller's language; null for who has none. */
      address: z.string().nullable(),
      /** City, district and road in the caller's language. */
      place: z.array(z.string()).nullable(),
      /** Days until the card expires where the user lives; negative when it has. */
      arcDaysLeft: z.int().nullable(),
      /**
       * Paid in NTD in this calendar month, by the orders that the caller sees, and what is left of the limit
       * (src/domain/orders/limits.ts): null for who sees the orders of some agents only.
       */
      month: z.object({ spent: z.string(), left: z.string().nullable() }),
      /** What the user has by the day on which it expires, the first to expire first, and what was proposed to give or take. */
      points: z.object({
        expiring: z.array(z.object({ expireDay: z.string().nullable(), points: z.int() })),
        last: z.array(pointEntryBrief),
        pending: z
          .object({
            id,
            makerId: z.int().nullable(),
            makerName: z.string(),
            madeTime: z.string(),
            ...adjustmentFields,
          })
          .nullable(),
      }),
      families: z.array(familySummary),
      lastOrders: z.array(rowSchema(userOrderList)),
      notes: z.array(recordSchema(userNote)),
      /** Null for who may not look at documents. */
      images: z.array(imageBrief).nullable(),
      /** Newest first. */
      verifications: z.array(verificationBrief),
      /** The newest changes of the record. */
      changes: z.array(recordChange),
    }),
  }),
  addNote: mutation({
    path: '/web/user/manage/addUserNote/v1',
    right: 'USER_NOTE',
    input: { userId: id, note: requiredText(500) },
    output: done,
  }),
};
