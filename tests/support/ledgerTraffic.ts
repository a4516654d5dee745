import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { capitalAccounts } from '../../src/domain/finance/capitalAccount';
import { capitalTransfers, transferStatus } from '../../src/domain/finance/capitalTransfer';
import { handPostingCalls, handPostings } from '../../src/domain/finance/handPosting';
import { accountNumber } from '../../src/domain/finance/ledgerCodes';
import { ledgerProof } from '../../src/domain/finance/ledgerProof';
import type { Call } from '../../src/domain/kit/call';
import { codeOf } from '../../src/domain/kit/codes';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { refundAudits, refundCases, refunds } from '../../src/domain/orders/refund';
import { requestTurn } from '../../src/domain/orders/request';
import { arrivals } from '../../src/server/seed/agenda';
import { type AppClient, appClientOf, type Post, postTo } from '../../src/server/seed/appClient';
import { DEMO_SIZE } from '../../src/server/seed/demo';
import { type DeskClient, deskClientOf, signingIn, signSecretAt } from '../../src/server/seed/deskClient';
import { inboxesOf } from '../../src/server/seed/inboxes';
import { makeUsers } from '../../src/server/seed/people';
import { randomOf } from '../../src/server/seed/random';
import type { Task, World } from '../../src/server/seed/world';
import { pause } from './program';

/** Money that moves on a running server: users, partners and couriers by the app API, and operators at their desks. */

/** What was answered as done: none of it may be lost. Orders by their numbers, all else by ids. */
export interface Done {
  readonly ordered: Set<string>;
  readonly paid: Set<string>;
  readonly completed: Set<string>;
  /** Proposals of refunds that were approved. */
  readonly refunded: Set<number>;
  /** Transfers that were approved, and those that arrived. */
  readonly approvedTransfers: Set<number>;
  readonly confirmedTransfers: Set<number>;
  readonly handPosted: Set<number>;
  readonly proofs: Set<number>;
}

export interface Traffic {
  readonly done: Done;
  /** The time of the server, in milliseconds. */
  now(): number;
  /** Lets the clock of everybody jump ahead, while no server runs. */
  jump(ms: number): void;
  /** Requests that have been sent and not answered. */
  inFlight(): number;
  /** Moves money until it is stopped; rejects when a request fails before that. */
  run(stop: AbortSignal): Promise<void>;
  /** Approvals of refunds that had no answer when the server was cut off. */
  readonly unanswered: Set<number>;
  /** Approves a proposal of a refund; the code of the answer. */
  approveRefund(auditId: number): Promise<number>;
}

/** So many do what there is to do in the app at the same moment. */
const APP_LANES = 4;
const ORDERS_A_MINUTE = 900;
type Desks = Readonly<
  Record<'operation' | 'service' | 'auditor' | 'finance' | 'admin' | 'admin2', DeskClient>
>;

export function createTraffic(origin: string, { seed, users }: { seed: number; users: number }): Traffic {
  const done: Done = {
    ordered: new Set(),
    paid: new Set(),
    completed: new Set(),
    refunded: new Set(),
    approvedTransfers: new Set(),
    confirmedTransfers: new Set(),
    handPosted: new Set(),
    proofs: new Set(),
  };
  const unanswered = new Set<number>();
  let [aheadMs, lastSigned, inFlight] = [0, 0, 0];
  const now = () => Date.now() + aheadMs;
  // What is signed twice with the same moment is taken for a replay.
  const tick = () => {
    lastSigned = Math.max(now(), lastSigned + 1);
    return lastSigned;
  };
  const send = postTo(origin);
  const post: Post = async (wire) => {
    inFlight += 1;
    try {
      return await send(wire);
    } finally {
      inFlight -= 1;
    }
  };
  const openDesk = (account: string) =>
    deskClientOf(
      post,
      signingIn(post, account, () => signSecretAt(origin), tick),
      tick,
    );
  const openDesks = (): Desks => ({
    operation: openDesk('operation'),
    service: openDesk('service'),
    auditor: openDesk('auditor'),
    finance: openDesk('finance'),
    admin: openDesk('admin'),
    admin2: openDesk('admin2'),
  });
  const desks = openDesks();
  const call = noting(appClientOf(post, tick), done);
  const world: World = {
    call,
    inboxes: inboxesOf(call),
    // So that there is something to refund.
    failing: 'LUNTIAN',
    desk: (of, input) => desks.operation(of, input),
    people: makeUsers(users, DEMO_SIZE.seed, now(), now()),
    random: randomOf(seed),
    now,
    say: () => {},
  };
  const agenda: Task[] = [arrivals(world, { perMinute: ORDERS_A_MINUTE, visits: 0.06 })];

  const approveRefund = async (auditId: number) => {
    unanswered.add(auditId);
    const { code } = await desks.auditor(refunds.approve, { auditId });
    unanswered.delete(auditId);
    if (code === 200) done.refunded.add(auditId);
    return code;
  };
  const doNext = async () => {
    agenda.sort((a, b) => b.at - a.at);
    const next = agenda.at(-1);
    if (!next || next.at > now()) return void (await pause(20));
    agenda.pop();
    try {
      agenda.push(...(await next.run()));
    } catch (error) {
      // Whoever heard nothing does it once more when the server is there again.
      agenda.push(next);
      throw error;
    }
  };
  const works = (): readonly (() => Promise<void>)[] => [
    ...Array.from({ length: APP_LANES }, () => doNext),
    () => refundSome(desks, approveRefund),
    () => moveCapital(desks, done, wireOf(new Date(now()))),
    () => postByHand(desks, done),
    () => askForProof(desks, done),
  ];
  return {
    done,
    unanswered,
    now,
    jump: (ms) => {
      aheadMs += ms;
    },
    inFlight: () => inFlight,
    async run(stop) {
      const lane = async (work: () => Promise<void>) => {
        while (!stop.aborted)
          await work().catch((error: unknown) => {
            if (!stop.aborted) throw error;
          });
      };
      await Promise.all(works().map(lane));
    },
    approveRefund,
  };
}

/** Notes what was answered to the app and to partners as done. */
function noting(call: AppClient, done: Done): AppClient {
  const noted: readonly (readonly [Call, Set<string>])[] = [
    [appOrders.pay, done.paid],
    [partnerAnswers.complete, done.completed],
  ];
  return async (of, partner, input) => {
    const answer = await call(of, partner, input);
    if (answer.data === null) return answer;
    const subject = numberIn(input);
    const made = numberIn(answer.data);
    for (const [one, numbers] of noted) if (one === of && subject) numbers.add(subject);
    if (made && !subject && 'changes' in of && of.changes) done.ordered.add(made);
    return answer;
  };
}

/** The number of an order in an input or an answer. */
const numberIn = (data: unknown): string | undefined => {
  const number = (data as { transactionNumber?: unknown } | null)?.transactionNumber;
  return typeof number === 'string' ? number : undefined;
};

/** The first rows of a list that is searched. */
const search = (by: Readonly<Record<string, unknown>>) => ({ ...by, pageSize: 20 });

/** One proposes to pay back all that can be, another one approves what waits. */
async function refundSome(
  { service, auditor }: Desks,
  approve: (auditId: number) => Promise<number>,
): Promise<void> {
  const { data: cases } = await service(
    refundCases.page,
    search({ waitsFor: codeOf(requestTurn, 'worker') }),
  );
  for (const { id } of (cases?.items ?? []).slice(0, 2)) {
    const { data } = await service(refunds.caseDetail, { id });
    if (!data) continue;
    const { version } = data.case;
    const { ntd, php } = data.refundable;
    const amount = ntd ?? php;
    if (amount === null || Number(amount) <= 0) continue;
    const what = { refundType: ntd === null ? 2 : 1, amount, reason: 'We are sorry' } as const;
    await service(refunds.propose, { id, version, ...what });
  }
  const { data: audits } = await auditor(refundAudits.page, { pageSize: 20 });
  for (const { id } of (audits?.items ?? []).slice(0, 2)) await approve(id);
  await pause(100);
}

/** Takes each transfer that is under way one step on, and asks for another one where none is. */
async function moveCapital({ admin, admin2 }: Desks, done: Done, now: string): Promise<void> {
  const open = [codeOf(transferStatus, 'pending'), codeOf(transferStatus, 'approved')];
  const { data } = await admin(capitalTransfers.calls.page, search({ status: open }));
  for (const { id, status } of data?.items ?? []) await takeOn(Number(id), Number(status));
  if ((data?.items ?? []).length < 3) await askForTransfer(admin2, now);
  await pause(100);

  async function takeOn(id: number, status: number) {
    const { data: detail } = await admin(capitalTransfers.calls.detail, { id });
    if (!detail) return;
    const { version } = detail.record;
    const auditId = detail.pending?.id;
    const isUnderWay = status === codeOf(transferStatus, 'approved');
    if (auditId !== undefined) {
      const { code } = await admin(capitalTransfers.decisions.approve, { auditId });
      if (code === 200) (isUnderWay ? done.confirmedTransfers : done.approvedTransfers).add(id);
    } else if (isUnderWay)
      await admin2(capitalTransfers.steps.confirm, { id, version, bankReference: `BANK-${id}` });
  }
}

/** From a partner's account to another one's. */
async function askForTransfer(maker: DeskClient, now: string): Promise<void> {
  const accountCode = [accountNumber('prefund')];
  const { data } = await maker(capitalAccounts.calls.page, search({ accountCode }));
  const [from, to] = [...(data?.items ?? [])].sort((a, b) => Number(b.available) - Number(a.available));
  if (!from || !to) return;
  await maker(capitalTransfers.calls.add, {
    fromAccountId: from.id,
    toAccountId: to.id,
    amount: '100.00',
    valueDay: businessDay(now),
    proposalReason: 'So that payouts go on',
  });
}

/** One enters capital of ours by hand, another one agrees. */
async function postByHand({ admin, admin2 }: Desks, done: Done): Promise<void> {
  const { data: accounts } = await admin2(handPostingCalls.accountChoices, {});
  const account = (name: string) => accounts?.choices.find((one) => one.name === name)?.id;
  const { data: drafted } = await admin2(handPostings.calls.add, {
    debitAccountId: account('Own NTD account (1130) · NTD'),
    creditAccountId: account('Capital (3110) · NTD'),
    amountNtd: '10.00',
    entryReason: 'Working capital',
  });
  if (!drafted) return;
  const { data } = await admin2(handPostings.steps.post, { id: drafted.id, version: 0 });
  const { code } = await admin(handPostings.decisions.approve, { auditId: data?.proposalId ?? 0 });
  if (code === 200) done.handPosted.add(drafted.id);
  await pause(100);
}

/** Refused while one runs: then there is one to be cut off. */
async function askForProof({ finance }: Desks, done: Done): Promise<void> {
  const { data } = await finance(ledgerProof.start, {});
  if (data) done.proofs.add(data.proofId);
  await pause(200);
}
