import { codeOf, meaningOf } from '../kit/codes';
import { illegalMove, whyNotMove } from '../kit/moves';
import type { Refusal } from '../kit/refusal';
import { codeOfSide } from './codes';
import { agency } from './familyCodes';
import { type OrderChange, type OrderStep, orderMovesOf } from './moves';
import { operationType, type proposeOperation } from './operation';

/** What a maker can ask for. The number it is kept under (`operationType`) follows from the order. */
export type Operation = keyof typeof proposeOperation;
type OperationType = keyof typeof operationType.entries;

/** What decides which operations an order allows. */
export interface Operable {
  readonly serviceType: number;
  readonly side: number;
  readonly status: number;
  readonly payoutKind: number | null;
  /** Of government bills. */
  readonly agency?: number | null;
}

/** What the history says that an operation did. */
export const STEP_OF_OPERATION = {
  resend: 'resend',
  changeStatus: 'complete',
  amendChannel: 'amendChannel',
} as const satisfies Record<Operation, OrderStep | OrderChange>;

/** Where a channel can be another one: the payout has not left, or came back. */
const CHANNEL_OPEN: readonly string[] = ['paymentReceived', 'transactionVerified', 'pending', 'failed'];

/**
 * The operations that orders of a family know: steps that a checker may take of it, and another channel where it is paid out at
 * all. What is bought in a shop is not.
 */
export function operationsOf(order: Operable): Operation[] {
  const { steps } = orderMovesOf(order.serviceType);
  const taken = (['resend', 'changeStatus'] as const).filter((operation) =>
    steps[STEP_OF_OPERATION[operation]]?.by.includes('checker'),
  );
  return [...taken, ...(steps.start ? (['amendChannel'] as const) : [])];
}

/**
 * Why an order does not allow an operation now: its family or its status. Undefined when it does. The server refuses and the console disables with this same function.
 */
export function obstacleTo(operation: Operation, order: Operable): Refusal | undefined {
  const moves = orderMovesOf(order.serviceType);
  const known = operationsOf(order).includes(operation);
  if (known && operation !== 'amendChannel')
    return whyNotMove(moves, STEP_OF_OPERATION[operation], order.status);
  const open = CHANNEL_OPEN.includes(meaningOf(moves.codes, order.status) ?? '');
  return known && open ? undefined : illegalMove(moves, STEP_OF_OPERATION[operation], order.status);
}

const RESEND_TO: Readonly<Record<keyof typeof agency.entries, OperationType>> = {
  sss: 'resendSss',
  pagIbig: 'resendPagIbig',
  philHealth: 'resendPhilHealth',
};

/**
 * The operation type of an operation on an order.
 * choice: of the two numbers for a resend, 2 is of orders from Taiwan and 6 of orders paid in PHP.
 */
export function operationTypeOf(operation: Operation, order: Operable): number {
  if (operation !== 'resend') return codeOf(operationType, operation);
  const to = order.agency ? meaningOf(agency, order.agency) : undefined;
  const usual = order.side === codeOfSide('ntd') ? 'resend' : 'resendPhp';
  return codeOf(operationType, to ? RESEND_TO[to] : usual);
}

const OPERATION_OF: Readonly<Partial<Record<OperationType, Operation>>> = {
  resend: 'resend',
  resendPhp: 'resend',
  resendSss: 'resend',
  resendPagIbig: 'resend',
  resendPhilHealth: 'resend',
  changeStatus: 'changeStatus',
  amendChannel: 'amendChannel',
};

/** The operation that an operation type stands for. Throws for what is no operation of this kind. */
export function operationOf(type: number): Operation {
  const name = meaningOf(operationType, type);
  const found = name && OPERATION_OF[name];
  if (!found) throw new Error(`no operation ${type}`);
  return found;
}
