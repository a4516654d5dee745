import type { partnerAnswers } from '../../domain/app/calls';
import type { InputOf } from '../../domain/kit/call';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { payoutKind, statusCode } from '../../domain/orders/codes';
import { attemptOutcome } from '../../domain/routing/codes';
import type { PartnerContext } from '../kit/context';
import { Refused, RefusedWithEffect } from '../kit/refused';
import { EVERYTHING } from '../kit/sight';
import { lockedOrder, type Order, stepLocked } from '../orders/orderStep';
import { keepAnswer } from '../orders/partnerMessage';
import { answerAttempt } from '../routing/sending';
import { payoutActor } from './appActor';

type Input<K extends keyof typeof partnerAnswers> = InputOf<(typeof partnerAnswers)[K]>;

/**
 * A payout partner says that the biller has been paid. The same answer again changes nothing; 403 `partner.notYours`
 * for any partner but the one that the order was sent to.
 */
export async function completePayout(context: PartnerContext, input: Input<'complete'>): Promise<number> {
  const { db, now } = context;
  const { partnerRefNumber } = input;
  const order = await answeredOrder(context, input);
  const again = order.status === statusCode('completed') && order.partnerRefNumber === partnerRefNumber;
  if (again) return order.status;
  const moved = stepLocked(db, order, 'complete', payoutActor(context), now, { set: { partnerRefNumber } });
  const done = await keptThoughRefused(moved);
  await answered(context, order, 'paid');
  return done.status;
}

/**
 * A payout partner says that cash waits for the recipient, under which control number. The same answer again changes
 * nothing; 409 `order.noPickup` for an order that is not fetched in cash, else as `completePayout`.
 */
export async function readyPayout(context: PartnerContext, input: Input<'ready'>): Promise<number> {
  const { db, now } = context;
  const { controlNumber } = input;
  const order = await answeredOrder(context, input);
  if (order.payoutKind !== codeOf(payoutKind, 'cashPickup'))
    throw new RefusedWithEffect(409, 'order.noPickup');
  const again = order.status === statusCode('readyForPickup') && order.controlNumber === controlNumber;
  if (again) return order.status;
  const moved = stepLocked(db, order, 'ready', payoutActor(context), now, { set: { controlNumber } });
  const waiting = await keptThoughRefused(moved);
  // Cash that waits at a counter has been sent well.
  await answered(context, order, 'paid');
  return waiting.status;
}

/** A payout partner says that the payout failed, and how. The same answer again changes nothing; else as `completePayout`. */
export async function failPayout(context: PartnerContext, input: Input<'fail'>): Promise<number> {
  const { db, now } = context;
  const order = await answeredOrder(context, input);
  if (order.status === input.failure) return order.status;
  const how = { target: input.failure, note: input.reason };
  const moved = stepLocked(db, order, 'fail', payoutActor(context), now, how);
  const failed = await keptThoughRefused(moved);
  await answered(context, order, meaningOf(attemptOutcome, input.failure) ?? 'partnerFault');
  return failed.status;
}

/** The order that a partner answers for, locked, with the answer kept. */
async function answeredOrder(context: PartnerContext, input: { transactionNumber: string }): Promise<Order> {
  const order = await lockedOrder(context.db, { transactionNumber: input.transactionNumber }, EVERYTHING);
  if (order.partner !== context.partner.name) throw new Refused(403, 'partner.notYours');
  await keepAnswer(context.db, order, input, context.now);
  return order;
}

/** How the sending of the order went, for the health and the cost of its channel. */
const answered = async (
  { db, now, services }: PartnerContext,
  { id }: Order,
  outcome: keyof typeof attemptOutcome.entries,
): Promise<void> => answerAttempt(db, await services.ways(db), id, outcome, now);

/** What a partner said is kept also when the order's status does not allow it: somebody will ask. */
async function keptThoughRefused(moved: Promise<Order>): Promise<Order> {
  try {
    return await moved;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new RefusedWithEffect(error.code, error.key, error.vars, error.fields);
  }
}
