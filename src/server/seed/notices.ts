import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { customerScope } from '../../domain/kit/scope';
import { wireOf } from '../../domain/kit/zone';
import { holiday, holidayKind } from '../../domain/operation/holiday';
import { notice, noticeLevel, noticePlace } from '../../domain/operation/notice';
import type { Db } from '../kit/context';
import { HOLIDAYS } from './data/holidays';
import { type DemoNotice, NOTICES } from './data/notices';
import { type KeptAct, seedKept } from './kept';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the operation desk has told users and operators in the last months, and what it is about to. */
export async function seedNotices(db: Db, now: number): Promise<void> {
  const lives = NOTICES.map((one) => lifeOf(one, now));
  await seedKept(db, notice, lives, now);
  await sql`
    insert into notice_reads (notice_id, operator_id, time)
    select n.id, o.id, n.created_time from notices n join operators o on o.account in ('service', 'auditor', 'finance')
    where n.must_read and n.place <> ${codeOf(noticePlace, 'app')} order by n.id, o.id`.execute(db);
}

const moment = (now: number, days: number | undefined) =>
  days === undefined ? null : wireOf(new Date(now + days * DAY));

function lifeOf(
  { title, content, from, to, dropped, ...one }: DemoNotice,
  now: number,
): [KeptAct, ...KeptAct[]] {
  const written = Math.max(one.written, -(from ?? -one.written));
  const made: KeptAct = {
    ago: written * DAY,
    by: 'operation',
    set: {
      title,
      content,
      place: codeOf(noticePlace, one.place),
      level: codeOf(noticeLevel, one.level),
      scope: one.nationalities
        ? { customerScope: codeOf(customerScope, 'nationality'), nationalities: one.nationalities }
        : { customerScope: codeOf(customerScope, 'all') },
      pinned: one.pinned ?? false,
      mustRead: one.mustRead ?? false,
      startTime: moment(now, from),
      endTime: moment(now, to),
    },
  };
  const started = from === undefined ? written : -from;
  const acts: KeptAct[] = started >= 0 ? [{ ago: started * DAY - 1000, by: null, step: 'start' }] : [];
  if (dropped)
    acts.push({ ago: (started - 1) * DAY, by: 'operation', step: 'drop', set: { moveReason: dropped } });
  else if (to !== undefined && to <= 0) acts.push({ ago: -to * DAY, by: null, step: 'end' });
  return [made, ...acts];
}

/** The calendars of Taiwan and the Philippines, put in when the demo began. */
export async function seedHolidays(db: Db, since: number, now: number): Promise<void> {
  const kinds = { true: codeOf(holidayKind, 'makeUpWorkday'), false: codeOf(holidayKind, 'holiday') };
  const made = { ago: now - since, by: 'operation' };
  await seedKept(
    db,
    holiday,
    HOLIDAYS.map(({ isWorkday, ...day }) => [{ ...made, set: { ...day, kind: kinds[`${isWorkday}`] } }]),
    now,
  );
}
