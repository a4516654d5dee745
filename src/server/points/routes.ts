import { appPoints } from '../../domain/app/points';
import type { InputOf } from '../../domain/kit/call';
import { pointAdjustments } from '../../domain/points/adjustment';
import { consumptionStats, pointStats } from '../../domain/points/stats';
import { assertScope } from '../app/appActor';
import { knownUser } from '../app/knownUser';
import { statsHandlers } from '../exports/statsHandlers';
import { approveMany, rejectMany } from '../kit/approvalBatch';
import { approve, propose, recall, reject } from '../kit/approvals';
import type { OperatorContext, PartnerContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { type Route, serve, servePartners } from '../kit/serve';
import { EVERYTHING } from '../kit/sight';
import { adjustKind, lacking, subjectOf } from './adjustKind';
import { expiringOf, lastEntriesOf } from './ofUser';
import { consumptionSpring, pointSpring } from './stats';

/** Points of users (decisions section 24), and the reports on them (section 38). */
export const pointRoutes: Route[] = [
  ...serve(pointAdjustments, {
    propose: proposeAdjustment,
    async approve(context, { auditId }) {
      await approve(context, adjustKind, auditId);
      return {};
    },
    async reject(context, { auditId, rejectReason }) {
      await reject(context, adjustKind, auditId, rejectReason);
      return {};
    },
    async recall(context, { auditId }) {
      await recall(context, adjustKind, auditId);
      return {};
    },
    approveMany: async (context, { auditIds }) => ({
      outcomes: await approveMany(context, adjustKind, auditIds),
    }),
    rejectMany: async (context, { auditIds, rejectReason }) => ({
      outcomes: await rejectMany(context, adjustKind, auditIds, rejectReason),
    }),
  }),
  ...serve(pointStats, statsHandlers(pointSpring)),
  ...serve(consumptionStats, statsHandlers(consumptionSpring)),
  ...servePartners(appPoints, { query: queryPoints }),
];

/** Refused: 400 naming `points` when more are to be taken than there are, and as `subjectOf` and `propose`. */
async function proposeAdjustment(
  context: OperatorContext,
  { userId, ...adjustment }: InputOf<typeof pointAdjustments.propose>,
) {
  const subject = await subjectOf(context, userId);
  const points = await lacking(context, userId, adjustment.points);
  if (points !== undefined) throw wrong('points', { key: 'rules.userHasPoints', vars: { points } });
  return { auditId: await propose(context, adjustKind, userId, subject, adjustment) };
}

/** Entries that one answer to an app has. */
const ENTRIES = 50;

/** What a user has, as their app shows it: what is over counts no more, though the clock has not said so yet. */
async function queryPoints(context: PartnerContext, { userId, before }: InputOf<typeof appPoints.query>) {
  assertScope(context, 'app');
  const { db, now } = context;
  await knownUser(db, userId);
  const expiring = await expiringOf(db, userId, now);
  return {
    points: expiring.reduce((all, { points }) => all + points, 0),
    expiring: expiring.filter(({ expireDay }) => expireDay !== null),
    entries: (await lastEntriesOf(db, { userId, sight: EVERYTHING, limit: ENTRIES, before })).map(
      ({ id, pointKind, points, transactionNumber, expireDay, time }) => {
        return { id, pointKind, points, transactionNumber, expireDay, time };
      },
    ),
  };
}
