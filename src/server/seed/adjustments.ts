import { wireOf } from '../../domain/kit/zone';
import { ADJUSTED_DAYS } from '../../domain/points/lots';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { adjustKind } from '../points/adjustKind';
import { insertMany, numbered } from './bulk';
import { type ApprovalRow, proposalOn, writeDecision } from './decisions';
import type { SeedUser } from './people';
import type { Happening } from './pointLives';
import type { ByHand } from './points';
import { randomOf } from './random';
import { operatorNamed } from './staff';

const HOUR = 3_600_000;
const REASONS = [
  'The payout took four days; promised by telephone',
  'Points of the campaign were not given',
  'Charged twice for one bill, fee made good',
  'Referral of a friend that was not counted',
];
/** How many hours ago adjustments of the demo were proposed, and what became of them; the last ones wait. */
const MADE: readonly (readonly [hoursAgo: number, act?: 'approve' | 'reject' | 'recall'])[] = [
  ...[60, 49, 38, 30, 24, 17, 12, 8, 5, 3].map((days) => [days * 24, 'approve'] as const),
  [14 * 24, 'reject'],
  [6 * 24, 'recall'],
  [26],
  [7],
  [2],
];

/** Adjustments of points by customer service, decided by an auditor; resolves with what those that were approved gave. */
export async function seedAdjustments(
  db: Db,
  people: readonly SeedUser[],
  now: number,
  seed: number,
): Promise<ByHand> {
  const random = randomOf(seed, 43);
  const maker = operatorNamed('service');
  const given = new Map<number, Happening[]>();
  const rows: Omit<ApprovalRow, 'id'>[] = [];
  for (const [hoursAgo, act] of MADE) {
    const user = random.pick(people);
    const made = now - hoursAgo * HOUR;
    if (given.has(user.id) || user.deletedTime !== null || user.registeredTime >= wireOf(new Date(made)))
      continue;
    const payload = { points: random.between(2, 20) * 10, pointReason: random.pick(REASONS) };
    const subject = { name: user.fullName, orderId: null, version: 0, snapshot: {} };
    const row = {
      id: 0,
      ...proposalOn(adjustKind, user.id, subject, payload),
      makerId: maker.id,
      makerName: maker.name,
      madeTime: wireOf(new Date(made)),
      auditStatus: PENDING,
      checkerId: null,
      checkerName: null,
      checkedTime: null,
      rejectReason: null,
    } as ApprovalRow;
    const time = wireOf(new Date(made + random.between(1, 6) * (HOUR / 2)));
    if (act) writeDecision(row, act, time, () => 'Please attach what was promised');
    rows.push(row);
    const operator = { operatorId: maker.id, name: maker.name };
    const { points, pointReason: reason } = payload;
    const gain: Happening = {
      does: 'gain',
      time,
      kind: 'adjusted',
      points,
      days: ADJUSTED_DAYS,
      reason,
      operator,
    };
    given.set(user.id, act === 'approve' ? [gain] : []);
  }
  await insertMany(db, tables.approvals, await numbered(db, 'approvals', rows as ApprovalRow[]));
  return given;
}
