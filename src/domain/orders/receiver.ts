import { z } from 'zod';
import { type CodeTable, codeOf, meaningOf, valuesOf } from '../kit/codes';
import { entrySchema } from '../kit/entrySchema';
import * as rules from '../kit/rules';
import { orderStatus, payoutKind, serviceType } from './codes';
import { mobileNetwork } from './familyCodes';
import { statusVar } from './moves';
import type { Service } from './price';

const text = (max: number) => rules.identifyingText(max).min(1);
const named = rules.identifyingText(80).min(2);
const one = (codes: CodeTable) => z.literal(valuesOf(codes));

/** How each field by which an order reaches its receiver is checked: when it is made, and when it is amended. */
export const receiverRules = {
  recipient: named,
  relationship: entrySchema('relationship'),
  mobileNetwork: one(mobileNetwork),
  recipientMobile: rules.mobile,
  payoutChannel: text(40),
  accountNumber: text(30),
  accountName: named,
  loanNumber: text(30),
  memberNumber: text(20),
  deliveryAddress: text(200),
} as const;

export type ReceiverField = keyof typeof receiverRules;
type Fields = readonly ReceiverField[];
type PayoutKindName = keyof typeof payoutKind.entries;

const PERSON = ['recipient', 'relationship', 'recipientMobile', 'payoutChannel'] as const;

/**
 * What of an order says who receives it and where (decisions sections 7.1 and 7.3), by family; of money to a person by
 * payout kind as well. Empty where nobody else receives anything.
 * choice: the payout kind itself stays; somebody who wants another one orders anew.
 */
const RECEIVER: Readonly<Record<Service, Fields | Readonly<Record<PayoutKindName, Fields>>>> = {
  payBills: ['accountNumber', 'accountName'],
  cashIn: ['accountNumber', 'accountName'],
  send: {
    cashPickup: PERSON,
    eWallet: [...PERSON, 'accountNumber'],
    bank: [...PERSON, 'accountNumber'],
  },
  buyLoad: ['mobileNetwork', 'recipientMobile'],
  loanRepayment: ['loanNumber'],
  governmentBills: ['memberNumber'],
  loanDisbursement: [],
  churchOffering: [],
  cargoBox: ['recipient', 'recipientMobile', 'deliveryAddress'],
  passportDelivery: ['deliveryAddress'],
  passportPickup: [],
  collection: [],
  merchant: [],
};

/** Whose name stands on the account: where one field is the other one as well, it follows. */
const FOLLOWS: Readonly<Partial<Record<Service, readonly [from: ReceiverField, to: ReceiverField]>>> = {
  payBills: ['accountName', 'recipient'],
  cashIn: ['accountName', 'recipient'],
  send: ['recipient', 'accountName'],
};

/** What decides how an order's receiver can be amended. */
export interface Received {
  readonly serviceType: number;
  readonly payoutKind: number | null;
}

/** The fields of an order's receiver; none for an order that has none. */
export function receiverFieldsOf(order: Received): Fields {
  const service = meaningOf(serviceType, order.serviceType);
  const fields = service ? RECEIVER[service] : [];
  if (!('bank' in fields)) return fields;
  return fields[meaningOf(payoutKind, order.payoutKind ?? codeOf(payoutKind, 'cashPickup')) ?? 'cashPickup'];
}

export type ReceiverChange = { readonly [F in ReceiverField]?: string | number };

/** A change of the receiver with what follows from it on the order. */
export function withFollowing(
  order: Received & { readonly accountName: string | null },
  change: ReceiverChange,
): ReceiverChange {
  const service = meaningOf(serviceType, order.serviceType);
  const [from, to] = (service && FOLLOWS[service]) ?? [];
  const hasAccount = order.accountName !== null;
  if (!from || !to || change[from] === undefined || !hasAccount) return change;
  return { ...change, [to]: change[from] };
}

/** From payment on, until the money has been handed out or is on its way back. */
const AMENDABLE: readonly (keyof typeof orderStatus.entries)[] = [
  'paymentReceived',
  'transactionVerified',
  'inProgress',
  'pending',
  'readyForPickup',
  'failed',
];
const amendableStatuses = AMENDABLE.flatMap((status) => orderStatus.entries[status].values);

/** True while the receiver of an order with this status can be amended. */
export const isAmendable = (status: number): boolean => amendableStatuses.includes(status);

/** Why the receiver of an order cannot be amended now; undefined when it can. */
export const whyNotAmendable = (order: { readonly serviceType: number; readonly status: number }) =>
  isAmendable(order.status)
    ? undefined
    : { key: 'amendment.notAmendable', vars: { status: statusVar(order) } };
