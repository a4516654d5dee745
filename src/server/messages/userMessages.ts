import { sql } from 'kysely';
import { codeLabelKey, codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { entryOf } from '../../domain/kit/entries';
import { wordsIn } from '../../domain/kit/words';
import { businessDay } from '../../domain/kit/zone';
import { userStatus } from '../../domain/users/codes';
import type { Db, OperatorContext } from '../kit/context';
import { type Occasion, tellUser } from './tell';

interface Decided {
  readonly id: number;
  readonly userId: number;
}

/** Tells a user that we know now who they are. */
export const tellApproved = (context: OperatorContext, { id, userId }: Decided): Promise<void> =>
  tellUser(context, { event: 'kycApproved', key: `verification:${id}`, vars: () => ({}) }, userId);

/** Tells a user why what they submitted was rejected: the reasons in their language, or what was said in words. */
export async function tellRejected(
  context: OperatorContext,
  { id, userId }: Decided,
  items: readonly number[],
  reason: string | null,
): Promise<void> {
  const dictionary = await context.services.dictionary(context.db);
  const occasion: Occasion = {
    event: 'kycRejected',
    key: `verification:${id}`,
    vars: ({ lang }) => {
      const known = items.flatMap((item) => entryOf(dictionary, 'rejectItem', item) ?? []);
      const said = known.map(({ words }) => wordsIn(words, lang));
      return { reasons: [...said, ...(reason ? [reason] : [])].join('\n') };
    },
  };
  await tellUser(context, occasion, userId);
}

/** Tells a user that their account is banned, frozen or free again. */
export async function tellStatus(context: OperatorContext, { id, userId }: Decided): Promise<void> {
  const { status } = await context.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const label = codeLabelKey(userStatus, status);
  const occasion: Occasion = {
    event: 'userStatusChanged',
    key: `verification:${id}`,
    vars: ({ t }) => ({ status: label ? t(label) : String(status) }),
  };
  await tellUser(context, occasion, userId);
}

/** So many days before the end of an ARC its holder is told. */
export const ARC_DAYS = { arcEndsIn30: 30, arcEndsIn7: 7 } as const;
/** The end of an ARC as what is told of it. */
export const arcOccasion = (event: keyof typeof ARC_DAYS, day: string): Occasion => ({
  event,
  key: `arc:${day}:${ARC_DAYS[event]}`,
  vars: () => ({ day }),
});

/** Users that one look takes; the next one takes the rest. */
const AT_MOST = 200;

/**
 * Tells users whose ARC ends within 30 and within 7 days, each once for each end: at most some hundreds at a time. Who
 * was told of the seven is not told of the thirty afterwards. Resolves with how many.
 */
export async function tellOfArcs(db: Db, now: string): Promise<number> {
  const today = businessDay(now);
  let told = 0;
  for (const [event, days] of Object.entries(ARC_DAYS) as [keyof typeof ARC_DAYS, number][]) {
    const from = event === 'arcEndsIn30' ? dayAfter(today, ARC_DAYS.arcEndsIn7 + 1) : today;
    const { rows } = await sql<{ id: number; day: string }>`
      select u.id, u.arc_expire_date as day from users u
      where u.arc_expire_date between ${from}::date and ${dayAfter(today, days)}::date
        and u.status <> ${codeOf(userStatus, 'cancelled')} and u.deleted_time is null
        and not exists (
          select from arc_reminders r where r.user_id = u.id and r.day = u.arc_expire_date and r.days = ${days}
        )
      order by u.id limit ${AT_MOST}`.execute(db);
    for (const row of rows) if (await tellOfArc(db, now, row, event)) told += 1;
  }
  return told;
}

/** In a transaction of its own, and by whichever process is first. */
const tellOfArc = (
  db: Db,
  now: string,
  { id, day }: { readonly id: number; readonly day: string },
  event: keyof typeof ARC_DAYS,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const days = ARC_DAYS[event];
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('arcReminders')
      .values({ userId: id, day, days })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await tellUser({ db: tx, now }, arcOccasion(event, day), id);
    return true;
  });
