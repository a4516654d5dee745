import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { withoutForeignLinks } from '../../domain/kit/links';
import { DELIVERED } from '../../domain/messages/delivery';
import { messageChannel } from '../../domain/messages/events';
import { appMessages, consoleMessages, MESSAGES_A_PAGE } from '../../domain/messages/ownMessages';
import { assertScope } from '../app/appActor';
import type { Context, Db, OperatorContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { type Route, serve, servePartners } from '../kit/serve';

/** What somebody is told in our own places: operators in the console, users in the app. */
export const ownMessageRoutes: Route[] = [
  ...serve(consoleMessages, {
    page: (context, input) => pageOf(context, { operatorId: context.operator.id }, input.before),
    unread: async ({ db, operator }) => ({ unread: await unreadOf(db, { operatorId: operator.id }) }),
    read: (context, { messageIds }) => read(context, { operatorId: context.operator.id }, messageIds),
  }),
  ...servePartners(appMessages, {
    async page(context, { userId, before }) {
      assertScope(context, 'app');
      await assertUser(context.db, userId);
      return pageOf(context, { userId }, before);
    },
    async read(context, { userId, messageIds }) {
      assertScope(context, 'app');
      await assertUser(context.db, userId);
      return read(context, { userId }, messageIds);
    },
  }),
];

/** Refused: 400 naming `userId` when there is no such user, or none any more. */
async function assertUser(db: Db, userId: number): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedTime', 'is', null)
    .executeTakeFirst();
  if (!found) throw wrong('userId', { key: 'rules.oneOf' });
}

type Owner = { readonly userId: number } | { readonly operatorId: number };

/** Those that stand in the place of their own: a user's inbox, an operator's console. */
const ownedBy = (owner: Owner) =>
  'userId' in owner
    ? sql`user_id = ${owner.userId} and message_channel = ${codeOf(messageChannel, 'inbox')}`
    : sql`operator_id = ${owner.operatorId} and message_channel = ${codeOf(messageChannel, 'console')}`;

/** Of whom it was told that they would be: what was skipped is not there. */
const THERE = sql`delivery_status = ${DELIVERED}`;

type Page = OutputOf<typeof consoleMessages.page>;

/** Read with the links that messages may have now, as mails leave with them. */
async function pageOf(
  { db, services }: Pick<Context, 'db' | 'services'>,
  owner: Owner,
  before: InputOf<typeof consoleMessages.page>['before'],
): Promise<Page> {
  const { rows } = await sql<Page['messages'][number]>`
    select id, message_event, coalesce(subject, '') as subject, body as content, created_time as time, read_time is not null as read
    from deliveries
    where ${ownedBy(owner)} and ${THERE} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${MESSAGES_A_PAGE + 1}`.execute(db);
  const read = (text: string) => withoutForeignLinks(text, services.settings);
  return {
    messages: rows
      .slice(0, MESSAGES_A_PAGE)
      .map((one) => ({ ...one, subject: read(one.subject), content: read(one.content) })),
    unread: await unreadOf(db, owner),
    hasMore: rows.length > MESSAGES_A_PAGE,
  };
}

async function unreadOf(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from deliveries where ${ownedBy(owner)} and ${THERE} and read_time is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks as read what is theirs and was not; what is not theirs stays as it is, and says nothing of itself. */
async function read(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  owner: Owner,
  messageIds: readonly number[],
): Promise<Record<string, never>> {
  await sql`
    update deliveries set read_time = ${now}
    where ${ownedBy(owner)} and ${THERE} and read_time is null and id in (${sql.join([...messageIds])})`.execute(
    db,
  );
  return {};
}
