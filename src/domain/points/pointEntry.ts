import { z } from 'zod';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { serviceType } from '../orders/codes';

/** Why points came or went (decisions section 24). */
export const pointKind = codeTable('pointKind', {
  earned: [1, 'green'],
  batch: [2, 'green'],
  award: [3, 'green'],
  mission: [4, 'green'],
  referral: [5, 'green'],
  adjusted: [6, 'yellow'],
  spent: [11, 'blue'],
  returned: [12, 'green'],
  takenBack: [13, 'red'],
  expired: [14, 'grey'],
});
export type PointKindName = keyof typeof pointKind.entries;

/** One change of a user's points, never altered afterwards: less than nothing where they went. */
export const pointEntry = resource('pointEntry', 'point_entries', {
  id: f.id(),
  userId: f.id({ filter: 'equals' }),
  pointKind: f.code(pointKind, { filter: 'anyOf' }),
  points: f.integer(),
  orderId: f.id({ nullable: true }),
  /** The last day in Taipei on which what came in is good. */
  expireDay: f.day({ nullable: true }),
  pointReason: f.longText({ max: 200, nullable: true }),
  operatorId: f.id({ nullable: true }),
  operatorName: f.text({ max: 80, nullable: true }),
  time: f.instant({ filter: 'between', sortable: true }),
});

/** The same as lists show it: whose they are, and the order that they went to or came from. */
export const listedPointEntry = resource('listedPointEntry', 'point_entry_view', {
  ...pointEntry.fields,
  userName: f.text({ max: 80, filter: 'name', names: { id: 'userId', page: '/users/management/detail' } }),
  transactionNumber: f.text({
    max: 24,
    nullable: true,
    filter: 'number',
    names: { id: 'orderId', page: '/users/management/transaction/detail' },
  }),
  serviceType: f.code(serviceType, { nullable: true, filter: 'anyOf' }),
});

/** What is told of one beside the user whose it is. */
export const pointEntryBrief = z.object({
  id: z.int(),
  pointKind: z.int(),
  points: z.int(),
  orderId: z.int().nullable(),
  transactionNumber: z.string().nullable(),
  pointReason: z.string().nullable(),
  time: z.string(),
});

const right = keyOf('/finance/pointReport/entries');

/**
 * Points of all users, entry by entry.
 * choice: a page of finance of its own, which the figures of the point reports open.
 */
export const pointEntryList = list({
  name: 'pointEntries',
  of: listedPointEntry,
  path: '/web/finance/pointReport/queryEntryList/v1',
  right,
  exportRight: `${right}_EXPORT`,
  where: {},
  columns: [
    'time',
    'userName',
    'pointKind',
    'points',
    'transactionNumber',
    'serviceType',
    'expireDay',
    'pointReason',
    'operatorName',
  ],
  searches: ['userName', 'transactionNumber', 'pointKind', 'serviceType', 'time'],
  sums: ['points'],
  sort: ['time', 'desc'],
});

export const pointEntries = listCalls(pointEntryList);

const own = keyOf('/users/management/points');

/** One user's points, entry by entry. */
export const userPointList = list({
  name: 'userPoints',
  of: listedPointEntry,
  path: '/web/user/points/queryUserPointList/v1',
  right: own,
  exportRight: `${own}_EXPORT`,
  where: {},
  requires: ['userId'],
  columns: [
    'time',
    'pointKind',
    'points',
    'transactionNumber',
    'serviceType',
    'expireDay',
    'pointReason',
    'operatorName',
  ],
  searches: ['userId', 'pointKind', 'transactionNumber', 'serviceType', 'time'],
  sums: ['points'],
  sort: ['time', 'desc'],
});

export const userPoints = listCalls(userPointList);
