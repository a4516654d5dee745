import { z } from 'zod';
import { done, mutation, query } from '../../kit/call';
import * as f from '../../kit/fields';
import { list, listCalls } from '../../kit/list';
import { moves } from '../../kit/moves';
import { recordSchema, resource } from '../../kit/resource';
import { identifyingText } from '../../kit/rules';
import { serviceType } from '../codes';
import { kioskStatus } from '../familyCodes';

/** How long a kiosk's temporary order waits for its user, in minutes. choice: half an hour. */
export const KIOSK_MINUTES = 30;

/** Only an unbound one can change: bound by code to a user, it goes on as an ordinary order. */
export const kioskMoves = moves('kiosk', kioskStatus, {
  bind: { from: ['unbound'], to: 'bound', by: ['app', 'operator'] },
  expire: { from: ['unbound'], to: 'expired', by: ['clock'] },
  cancel: { from: ['unbound'], to: 'cancelled', by: ['operator'] },
});

/** An order begun at a kiosk by nobody in particular (decisions section 7.1). */
export const kioskOrder = resource('kioskOrder', 'kiosk_orders', {
  id: f.id(),
  version: f.integer(),
  temporaryNumber: f.text({ max: 24, filter: 'number', sortable: true }),
  kioskStatus: f.code(kioskStatus, { filter: 'anyOf' }),
  kiosk: f.text({ max: 40, filter: 'equals' }),
  scanCode: f.text({ max: 20, filter: 'equals', masked: true }),
  serviceType: f.code(serviceType, { filter: 'equals' }),
  paymentAmount: f.money('NTD', { sortable: true }),
  boundUserId: f.id({ nullable: true }),
  userName: f.text({
    max: 80,
    nullable: true,
    filter: 'name',
    names: { id: 'boundUserId', page: '/users/management/detail' },
  }),
  userMobile: f.mobile({ nullable: true, filter: 'equals', masked: true }),
  orderId: f.id({ nullable: true }),
  transactionNumber: f.text({ max: 24, nullable: true, filter: 'number' }),
  createdTime: f.instant({ filter: 'between', sortable: true }),
  expireTime: f.instant({ sortable: true }),
  boundTime: f.instant({ nullable: true, filter: 'between' }),
});

export const kioskList = list({
  name: 'kioskTemporary',
  of: kioskOrder,
  path: '/web/order/kiosk/queryList/v1',
  right: 'TULAY_TRANSACTION_KIOSK_TEMPORARY',
  exportRight: 'TULAY_TRANSACTION_KIOSK_TEMPORARY_EXPORT',
  where: {},
  columns: [
    'temporaryNumber',
    'kioskStatus',
    'kiosk',
    'scanCode',
    'serviceType',
    'paymentAmount',
    'userName',
    'userMobile',
    'transactionNumber',
    'createdTime',
    'expireTime',
    'boundTime',
  ],
  searches: [
    'temporaryNumber',
    'kioskStatus',
    'kiosk',
    'scanCode',
    'userName',
    'userMobile',
    'transactionNumber',
    'serviceType',
    'createdTime',
    'boundTime',
  ],
  sort: ['createdTime', 'desc'],
});

export const kioskTemporary = listCalls(kioskList);

/** What an operator sees of a kiosk order, and does at the counter for a user who stands before them. */
export const kiosk = {
  /** `entered` has what was keyed in at the kiosk, by the names of an order's fields; masked ones are left out. */
  detail: query({
    path: '/web/order/kiosk/queryDetail/v1',
    right: 'TULAY_TRANSACTION_KIOSK_TEMPORARY',
    input: { id: z.int().min(1) },
    output: z.object({ order: recordSchema(kioskOrder), entered: z.record(z.string(), z.unknown()) }),
  }),
  bind: mutation({
    path: '/web/order/kiosk/bindUser/v1',
    right: 'KIOSK_BIND',
    input: {
      id: z.int().min(1),
      scanCode: identifyingText(20).min(1),
      userId: z.int().min(1),
    },
    output: z.strictObject({ orderId: z.int() }),
  }),
  cancel: mutation({
    path: '/web/order/kiosk/cancelOrder/v1',
    right: 'KIOSK_BIND',
    input: { id: z.int().min(1) },
    output: done,
  }),
};
