import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { userStatus } from '../../domain/users/codes';
import type { Db } from '../kit/context';
import type { Span } from './calendar';
import { DELETION_REASONS, INCOME_SOURCES } from './data/userTexts';
import type { SeedUser } from './people';
import { type Random, randomOf } from './random';
import {
  cardOf,
  changeOf,
  newCard,
  type Row,
  recordOf,
  recordsOf,
  type Subject,
  VERIFIED,
  writeVerifications,
} from './verifications';
import { WAITS_DAYS } from './workedOff';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The desk's items a day of each kind: with those of the days that they may wait each tab has a page. */
const A_DAY = 4;
const ASKED = ['arcExpiry', 'arcUpdate', 'highRisk', 'userStatus', 'accountDeletion'] as const;

/**
 * What was asked since the demo was made: newcomers prove who they are, known users bring cards and proofs, and changes of
 * their status are wanted. The latest waits, before that it was decided as the user stands now.
 */
export async function seedLaterVerifications(
  db: Db,
  { newcomers, known }: { readonly newcomers: readonly SeedUser[]; readonly known: readonly SeedUser[] },
  { since, now }: Span,
  seed: number,
): Promise<void> {
  const random = randomOf(seed, 21);
  const span = Math.min(now - since, 30 * DAY);
  const count = Math.round((span / DAY) * A_DAY);
  const waiting = await waitingUsers(db);
  const settled = known.filter(
    (one) =>
      one.kycStatus === VERIFIED && one.status === codeOf(userStatus, 'normal') && !waiting.has(one.id),
  );
  const asking = shuffled(settled, random);
  const rows = newcomers.flatMap((user, at) => recordsOf({ user, at, now, random }));
  for (const type of ASKED) {
    for (const user of asking.splice(0, count)) {
      rows.push(laterRecord(type, { user, at: 0, now, random }, (span / HOUR) * random.next()));
    }
  }
  await writeVerifications(db, { people: newcomers, rows, createdTime: wireOf(new Date(now)), seed });
}

/** Users of whom something waits for an auditor: of each kind a user has one at a time. */
async function waitingUsers(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('verifications')
    .select('userId')
    .distinct()
    .where('auditStatus', '=', codeOf(auditStatus, 'pendingApproval'))
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

function laterRecord(type: (typeof ASKED)[number], subject: Subject, hoursAgo: number): Row {
  const { user, now, random } = subject;
  const waits = hoursAgo < WAITS_DAYS * 24;
  const data = {
    arcExpiry: waits ? newCard(user, now, random) : cardOf(user),
    arcUpdate: waits ? newCard(user, now, random) : cardOf(user),
    highRisk: { incomeSource: random.pick(INCOME_SOURCES) },
    userStatus: changeOf(random.pick(['ban', 'freeze', 'cancel'] as const), random),
    accountDeletion: { requestReason: random.pick(DELETION_REASONS) },
  }[type];
  // A change of status or a deletion that was approved would show on the user.
  const decided = type === 'userStatus' || type === 'accountDeletion' ? 'rejected' : 'approved';
  const maker = type === 'userStatus' ? 'risk' : undefined;
  return recordOf(subject, { type, data, ending: waits ? 'pendingApproval' : decided, hoursAgo, maker });
}

function shuffled<T>(from: readonly T[], random: Random): T[] {
  return from
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
