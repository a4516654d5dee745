import { setTimeout as pause } from 'node:timers/promises';
import { queryOrders, swapCalls } from '../../src/domain/finance/swapQuery';
import type { InputOf } from '../../src/domain/kit/call';
import { runSwapJob } from '../../src/server/finance/exchanging/runSwapJob';
import { agreeing } from './exchangeWorld';
import { addOrder, addUser } from './rows';
import type { Endpoints } from './world';

export type Start = InputOf<typeof swapCalls.start>;

export const RATE = '1.9000';
const PAID = '2026-06-15 01:30:00';

/** A world with a bank that takes sends and cash in, and a user whose orders wait to be exchanged. */
export async function swapWorld(endpoints: Endpoints = {}) {
  const world = await tulay.createWorld(endpoints);
  const admin = await world.signIn('admin');
  const agreed = agreeing(admin, await world.signIn('auditor'));
  const bankId = await agreed.bank();
  await agreed.rule(bankId, { serviceTypes: [2, 3], payoutKinds: [1, 2] });
  const userId = await addUser(world.db);

  const waiting = (some: object = {}) =>
    addOrder(world.db, userId, {
      ...{ serviceType: 3, payoutKind: 1, relationship: 2, recipientMobile: '912345678' },
      ...{ status: 6, paidTime: PAID, ...some },
    });

  const parts = () => ({
    db: world.db,
    clock: world.clock.now,
    stopping: new AbortController().signal,
    onFault: (error: unknown) => {
      throw error;
    },
  });

  const jobs = () => world.queued.flatMap(({ queue, data }) => (queue === 'swap' ? Number(data.jobId) : []));

  /** The job of a query that is about to be asked. */
  async function nextJob(before: number): Promise<number> {
    while (jobs().length === before) await pause(5);
    return Number(jobs().at(-1));
  }

  /** Asks, with a worker that does at once what is to be done. */
  async function calculated(input: Partial<Start> = {}) {
    const before = jobs().length;
    const asked = admin.ask(swapCalls.start, { getOffBankId: bankId, rate: RATE, ...input });
    await Promise.race([asked, nextJob(before).then((id) => runSwapJob(parts(), id))]);
    return asked;
  }

  /** Asks, with nobody there who works. */
  const left = (input: Partial<Start> = {}, client = admin) =>
    client.call(swapCalls.start, { getOffBankId: bankId, rate: RATE, ...input });

  const ordersOf = async (input: object) =>
    (await admin.ask(queryOrders.page, { pageSize: 100, ...input })).items;
  const taken = (queryId: number) => ordersOf({ queryId, taken: true });

  return { world, admin, agreed, bankId, userId, waiting, parts, jobs, calculated, left, ordersOf, taken };
}

export type SwapWorld = Awaited<ReturnType<typeof swapWorld>>;
