import { auditDesk, userRequests } from '../../domain/users/verification';
import { type Route, serve } from '../kit/serve';
import { approveStatusChanges, approveWaiting, rejectStatusChanges, rejectWaiting } from './decide';
import { revealEffect, verificationDetail } from './detail';
import { release, renew, take, takeNext, takeOver } from './holds';
import { waitingByType } from './queues';
import { recallRequest, requestDeletion, requestStatusChange, standingOf } from './requests';

/** Verification of users (decisions section 8): what is asked for, and the desk that decides it. */
export const verificationRoutes: Route[] = [
  ...serve(userRequests, {
    standing: standingOf,
    changeStatus: async (context, input) => ({ verificationId: await requestStatusChange(context, input) }),
    deleteAccount: async (context, input) => ({ verificationId: await requestDeletion(context, input) }),
    recall: (context, { id }) => nothing(recallRequest(context, id)),
  }),
  ...serve(auditDesk, {
    counts: async ({ db, operator }) => ({ counts: await waitingByType(db, operator) }),
    detail: (context, { id }) => verificationDetail(context, id),
    revealEffect: (context, { id }) => revealEffect(context, id),
    takeNext: async (context, input) => ({ id: await takeNext(context, input) }),
    take,
    renew: (context, { id }) => renew(context, id),
    release: (context, { id }) => nothing(release(context, id)),
    takeOver: (context, { id }) => takeOver(context, id),
    approve: async (context, input) => ({ waitsForAnother: await approveWaiting(context, input) }),
    reject: (context, input) => nothing(rejectWaiting(context, input)),
    approveMany: async (context, { ids }) => ({ outcomes: await approveStatusChanges(context, ids) }),
    rejectMany: async (context, { ids, rejectReason }) => ({
      outcomes: await rejectStatusChanges(context, ids, rejectReason),
    }),
  }),
];

async function nothing(work: Promise<void>) {
  await work;
  return {};
}
