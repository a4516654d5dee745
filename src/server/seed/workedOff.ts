import { sql } from 'kysely';
import { type ApprovalKindName, approvalPlaces } from '../../domain/approvals/kinds';
import { wireOf } from '../../domain/kit/zone';
import { amendments } from '../../domain/orders/amendment';
import { refunds } from '../../domain/orders/refund';
import { OTHER_REJECT_ITEM } from '../../domain/system/dictionary';
import { auditDesk } from '../../domain/users/verification';
import { lapseDue } from '../kit/approvals';
import type { Db } from '../kit/context';
import { type Span, startOfToday } from './calendar';
import { CLOSE_REASONS, REJECT_REASONS } from './data/texts';
import type { DeskClient } from './deskClient';
import { randomOf } from './random';

/** Something that waits for an operator of the demo. */
interface Waiting {
  readonly what: ApprovalKindName | 'refundCase' | 'amendCase' | 'verification';
  readonly id: number;
  readonly version: number;
  readonly userVersion: number;
  /** It came back while this was worked off. */
  readonly again: boolean;
}

/** The operators at their desks, and the clock by which they work. */
export interface Office {
  readonly desk: (account: 'service' | 'auditor' | 'auditor2') => DeskClient;
  /** Sets the clock (milliseconds since the epoch). */
  readonly setClock: (now: number) => void;
}

/** choice: for so many days something may wait for an operator of the demo; what is older was decided meanwhile. */
export const WAITS_DAYS = 4;
/** The hour at which the office opens, and how long it takes for all that waits. */
const [OPENS, TAKES] = [9 * 3_600_000, 4 * 3600];
const DAY = 86_400_000;

/**
 * Lets the demo's operators decide what has waited for days, by the calls of the console, from the morning after `since`
 * on and not after `now`. Each decision stands for itself: broken off, the next time does the rest.
 */
export async function workOff(
  db: Db,
  office: Office,
  { since, now }: Span,
  onDone: (decisions: number) => void = () => {},
): Promise<void> {
  const morning = startOfToday(since) + OPENS;
  const from = Math.min(now, morning > since ? morning : since);
  const before = wireOf(new Date(now - WAITS_DAYS * DAY));
  // A rejected proposal is back with its worker: what the first pass brings about, the others end. They are later by the clock too, which
  // never goes back, so that what came back before the start was broken off does not keep what still waits from its own time.
  for (const again of [false, true, true])
    await decideAll(db, office, { since, before, from, now, again }, onDone);
  // What was void before its turn came.
  await lapseDue(db, wireOf(new Date(now)));
}

interface Shift {
  readonly since: number;
  readonly before: string;
  readonly from: number;
  readonly now: number;
  /** Of what came back, or of what did not. */
  readonly again: boolean;
}

/** When something is decided depends on itself alone, whatever was decided before the start was broken off. */
async function decideAll(
  db: Db,
  office: Office,
  { since, before, from, now, again }: Shift,
  onDone: (decisions: number) => void,
): Promise<void> {
  const due = (await waitingSince(db, before, wireOf(new Date(since))))
    .filter((one) => one.again === again)
    .map((one) => {
      const seconds = randomOf(one.id, one.what.length).between(0, TAKES) + (again ? TAKES : 0);
      return { one, at: Math.min(from + seconds * 1000, now) };
    })
    .sort((a, b) => a.at - b.at);
  for (const [done, { one, at }] of due.entries()) {
    office.setClock(at);
    await decide(office, one);
    onDone(done + 1);
  }
}

async function waitingSince(db: Db, before: string, since: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select what, id, version, user_version, time >= ${since} as again from (
    select kind as what, id, 0 as version, 0 as user_version, made_time as time from approvals
    where audit_status = 1 and made_time < ${before}
    union all
    select 'refundCase', c.id, c.version, 0, c.updated_time from refund_cases c
    where c.refund_status in (0, 2) and c.updated_time < ${before}
      and not exists (select from approvals p where p.kind = 'refund' and p.subject_id = c.id and p.audit_status = 1)
    union all
    select 'amendCase', c.id, c.version, 0, c.updated_time from amend_cases c
    where c.amend_status in (0, 2) and c.updated_time < ${before}
      and not exists (select from approvals p where p.kind = 'amendment' and p.subject_id = c.id and p.audit_status = 1)
    union all
    select 'verification', v.id, v.version, u.version, v.submitted_time from verifications v join users u on u.id = v.user_id
    where v.audit_status = 1 and v.type is not null and v.submitted_time < ${before}
    ) waiting order by time, what, id`.execute(db);
  return rows.map(({ what, id, version, userVersion, again }) => ({
    what,
    again,
    id: Number(id),
    version: Number(version),
    userVersion: Number(userVersion),
  }));
}

/** Most is approved; what can no longer be is rejected. Who asked for it never decides: then a colleague does. */
async function decide({ desk }: Office, { what, id, version, userVersion }: Waiting): Promise<void> {
  const random = randomOf(id, 31);
  const closedReason = random.pick(CLOSE_REASONS);
  if (what === 'refundCase') await desk('service')(refunds.closeWithoutAction, { id, version, closedReason });
  else if (what === 'amendCase')
    await desk('service')(amendments.closeWithoutAction, { id, version, closedReason });
  else if (what === 'verification') await verify(desk, { id, version, userVersion });
  else {
    const { approve, reject } = approvalPlaces[what].calls;
    const approved = await desk('auditor')(approve, { auditId: id });
    if (approved.data === null)
      await desk('auditor2')(reject, { auditId: id, rejectReason: random.pick(REJECT_REASONS) });
  }
}

/** What needs a second auditor gets one; what cannot be approved as it stands is sent back. */
async function verify(
  desk: Office['desk'],
  { id, version, userVersion }: Pick<Waiting, 'id' | 'version' | 'userVersion'>,
): Promise<void> {
  await desk('auditor')(auditDesk.take, { id });
  const first = await desk('auditor')(auditDesk.approve, { id, version, userVersion });
  if (first.data === null) await sendBack(desk('auditor'), id, version);
  if (!first.data?.waitsForAnother) return;
  await desk('auditor2')(auditDesk.take, { id });
  const confirmed = { id, version: version + 1, userVersion };
  const second = await desk('auditor2')(auditDesk.approve, confirmed);
  if (second.data === null) await sendBack(desk('auditor2'), id, version + 1);
}

async function sendBack(desk: DeskClient, id: number, version: number): Promise<void> {
  const rejectItems = [OTHER_REJECT_ITEM];
  const rejectReason = 'This cannot be done as it stands. Please write to customer service.';
  await desk(auditDesk.reject, { id, version, rejectItems, rejectReason });
}
