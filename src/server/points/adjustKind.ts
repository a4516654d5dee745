import { z } from 'zod';
import type { ProposedChange } from '../../domain/kit/approval';
import { rightsOf } from '../../domain/kit/call';
import { headingOf, textOf } from '../../domain/kit/format';
import { fieldOf } from '../../domain/kit/resource';
import { adjustmentFields, pointAdjustments } from '../../domain/points/adjustment';
import { ADJUSTED_DAYS, leftOf, takenFrom } from '../../domain/points/lots';
import { pointEntry } from '../../domain/points/pointEntry';
import type { Approval, ApprovalKind, Subject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { assertNotDeleted, lockedUser } from '../verification/records';
import { gainPoints, lockedLots } from './lots';
import { writeEntry } from './writeEntry';

const payload = z.object(adjustmentFields);
export type Adjustment = z.output<typeof payload>;

/**
 * Points that a user is given or that are taken, as something that two people decide. What else becomes of the user's points
 * meanwhile is no reason to ask again: only what is to be taken has to be there.
 */
export const adjustKind: ApprovalKind<Adjustment> = {
  name: 'pointAdjustment',
  payload,
  rights: () => rightsOf(pointAdjustments.propose),
  of: pointEntry,
  changes: ({ points, pointReason }): ProposedChange[] => [
    { field: 'points', old: null, new: String(points) },
    { field: 'pointReason', old: null, new: pointReason },
  ],
  lock: subjectOf,
  approved: adjusted,
  rejected: async () => {},
  readable: (reader, field, value) => ({
    label: headingOf(pointEntry, field, reader),
    value: textOf(fieldOf(pointEntry, field), value, reader),
  }),
};

/** The user of an adjustment, locked. Refused: 404 for who is not in sight, 409 `user.deleted`. */
export async function subjectOf({ db, operator }: OperatorContext, userId: number): Promise<Subject> {
  const user = await lockedUser(db, userId, operator);
  assertNotDeleted(user);
  return { name: user.fullName, orderId: null, version: 0, snapshot: {} };
}

/** What a user has to give, where points are to be taken: undefined when that is enough. */
export async function lacking(
  { db, now }: OperatorContext,
  userId: number,
  points: number,
): Promise<number | undefined> {
  if (points > 0) return undefined;
  const there = leftOf(await lockedLots(db, userId, now));
  return there + points < 0 ? there : undefined;
}

/** Refused: 409 `points.tooFew` when the user has spent meanwhile what was to be taken. */
async function adjusted(
  context: OperatorContext,
  { subjectId: userId, makerId: id, makerName: name }: Approval,
  { points, pointReason }: Adjustment,
): Promise<void> {
  const { db, now } = context;
  const there = await lacking(context, userId, points);
  if (there !== undefined) throw new Refused(409, 'points.tooFew', { points: there });
  const entry = { userId, kind: 'adjusted', reason: pointReason.trim(), operator: { id, name } } as const;
  if (points > 0) await gainPoints(db, { ...entry, points, days: ADJUSTED_DAYS }, now);
  else await writeEntry(db, { ...entry, does: takenFrom(await lockedLots(db, userId, now), -points) }, now);
}
