import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { wordsWithoutForeignLinks } from '../../domain/kit/links';
import type { Words } from '../../domain/kit/words';
import { consoleNotices, isShown, notice, noticePlace, notices } from '../../domain/operation/notice';
import { shelfStatus } from '../../domain/operation/shelf';
import type { Context, Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import { recordOf } from '../kit/records';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';

/** Notices, as operators keep them and as those who work in the console see them. */
export const noticeRoutes: Route[] = [
  ...serveKept(notices),
  ...serve(consoleNotices, { current: currentOf, read: confirmRead, readers: readersOf }),
];

type NoticePlace = 'app' | 'console';

/**
 * The notices that stand in a place at a moment: pinned ones first, then by level, then the newest. They lead where messages
 * may lead now, whatever was allowed when they were written.
 */
export async function noticesAt(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  place: NoticePlace,
) {
  const places = [codeOf(noticePlace, place), codeOf(noticePlace, 'both')];
  const found = await db
    .selectFrom('notices')
    .selectAll()
    .where('place', 'in', places)
    .where('status', '<>', codeOf(shelfStatus, 'dropped'))
    .orderBy('pinned', 'desc')
    .orderBy('level', 'desc')
    .orderBy(sql`coalesce(start_time, created_time)`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  const read = (words: Words) => wordsWithoutForeignLinks(words, services.settings);
  return found
    .filter((one) => isShown(one, now))
    .map((one) => ({ ...one, title: read(one.title), content: read(one.content) }));
}

async function currentOf(context: OperatorContext): Promise<OutputOf<typeof consoleNotices.current>> {
  const { db, operator } = context;
  const shown = await noticesAt(context, 'console');
  const read = await db
    .selectFrom('noticeReads')
    .select('noticeId')
    .where('operatorId', '=', operator.id)
    .where('noticeId', 'in', [0, ...shown.map(({ id }) => id)])
    .execute();
  const isRead = new Set(read.map(({ noticeId }) => noticeId));
  return {
    notices: shown.map(({ id, title, content, level, pinned, mustRead }) => {
      return { id, title, content, level, pinned, mustRead, read: isRead.has(id) };
    }),
  };
}

async function confirmRead(
  context: OperatorContext,
  { id }: InputOf<typeof consoleNotices.read>,
): Promise<Record<string, never>> {
  const { db, operator, now } = context;
  const shown = await noticesAt(context, 'console');
  await noteRead(db, shown, id, { operatorId: operator.id, userId: null }, now);
  return {};
}

/** Writes down, once, that somebody has read one of the notices that they are shown; 404 for any other. */
export async function noteRead(
  db: Db,
  shown: readonly { readonly id: number }[],
  noticeId: number,
  who: { readonly operatorId: number | null; readonly userId: number | null },
  now: string,
): Promise<void> {
  if (!shown.some(({ id }) => id === noticeId)) throw new Refused(404, 'record.notFound');
  await db
    .insertInto('noticeReads')
    .values({ noticeId, ...who, time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function readersOf(
  { db }: OperatorContext,
  { id }: InputOf<typeof consoleNotices.readers>,
): Promise<OutputOf<typeof consoleNotices.readers>> {
  await recordOf(db, notice, { id });
  const readers = await db
    .selectFrom('noticeReads')
    .innerJoin('operators', 'operators.id', 'noticeReads.operatorId')
    .select(['operators.id as operatorId', 'operators.name as operatorName', 'noticeReads.time'])
    .where('noticeId', '=', id)
    .orderBy('noticeReads.id', 'desc')
    .execute();
  const count = db.selectFrom('operators').where('status', '=', 0).select(sql<number>`count(*)::int`.as('n'));
  const users = db
    .selectFrom('noticeReads')
    .where('noticeId', '=', id)
    .where('userId', 'is not', null)
    .select(sql<number>`count(*)::int`.as('n'));
  const [operators, readByUsers] = await Promise.all([count.executeTakeFirst(), users.executeTakeFirst()]);
  return { readers, operators: operators?.n ?? 0, users: readByUsers?.n ?? 0 };
}
