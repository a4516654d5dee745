import { appContent } from '../../domain/app/content';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { customerScope, reaches } from '../../domain/kit/scope';
import { userLangOf, wordsIn } from '../../domain/kit/words';
import { userStatus } from '../../domain/users/codes';
import { openedBy, recordActivity } from '../dashboards/recordActivity';
import type { Context, PartnerContext } from '../kit/context';
import { wrong } from '../kit/refused';
import { type Route, servePartners } from '../kit/serve';
import { noteRead, noticesAt } from '../operation/notices';
import { assertScope } from './appActor';
import { knownUser } from './knownUser';

/** What the app shows its users. */
export const contentRoutes: Route[] = servePartners(appContent, {
  async query(context, input) {
    assertScope(context, 'app');
    return contentOf(context, input);
  },
  async confirmRead(context, input) {
    assertScope(context, 'app');
    return confirmRead(context, input);
  },
});

const ALL = codeOf(customerScope, 'all');
const CANCELLED = codeOf(userStatus, 'cancelled');

interface Reader {
  readonly nationality: string;
  readonly lang: string;
}

/** For whom the app asks. Refused: 400 naming `userId` when there is no such user. */
async function readerOf({ db }: Context, userId: number): Promise<Reader> {
  const found = await db
    .selectFrom('users')
    .select(['nationality', 'lang', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!found || found.status === CANCELLED) throw wrong('userId', { key: 'rules.oneOf' });
  return found;
}

/** Notices for a user; for nobody in particular those that reach everybody. */
async function noticesFor(context: Context, reader: Reader | undefined) {
  const shown = await noticesAt(context, 'app');
  return shown.filter(({ scope }) =>
    reader ? reaches(scope, reader.nationality) : scope.customerScope === ALL,
  );
}

async function contentOf(
  context: PartnerContext,
  { userId, lang }: InputOf<typeof appContent.query>,
): Promise<OutputOf<typeof appContent.query>> {
  const reader = userId === undefined ? undefined : await readerOf(context, userId);
  if (userId !== undefined) await recordActivity(context.db, userId, context.now, openedBy(context));
  const read = lang ?? userLangOf(reader?.lang);
  const notices = await noticesFor(context, reader);
  return {
    notices: notices.map(({ id, title, content, level, pinned, mustRead }) => {
      return { id, title: wordsIn(title, read), content: wordsIn(content, read), level, pinned, mustRead };
    }),
  };
}

async function confirmRead(
  context: PartnerContext,
  { userId, noticeId }: InputOf<typeof appContent.confirmRead>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  const shown = await noticesFor(context, await knownUser(db, userId));
  await noteRead(db, shown, noticeId, { operatorId: null, userId }, now);
  return {};
}
