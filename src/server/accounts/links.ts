import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { LINK_PAGE } from '../../domain/session/paths';
import { accountLinkKind } from '../db/tables/staff';
import type { Context, Db } from '../kit/context';
import { tellOperators } from '../messages/tell';
import { hashOf, newToken } from '../session/tokens';

/** What a link is for, and for how many minutes it works. */
const MINUTES = { invitation: 24 * 60, password: 30 } as const;
const EVENTS = { invitation: 'invitation', password: 'passwordLink' } as const;

interface Holder {
  readonly id: number;
  readonly account: string;
}

/**
 * Mails somebody a link by which they set a password (decisions section 52). An invitation voids those before it; a link of a
 * password voids none, since anybody may ask for one: all end once a password is set.
 */
export async function mailLink(
  context: Pick<Context, 'db' | 'now' | 'lang' | 'after' | 'services'>,
  kind: keyof typeof MINUTES,
  { id, account }: Holder,
): Promise<void> {
  const { db, now, services } = context;
  const token = newToken();
  const tokenHash = hashOf(token);
  const minutes = MINUTES[kind];
  if (kind === 'invitation') await endLinks(db, id);
  await db
    .insertInto('accountLinks')
    .values({
      tokenHash,
      operatorId: id,
      kind: codeOf(accountLinkKind, kind),
      expireTime: later(now, minutes * 60),
      usedTime: null,
    })
    .execute();
  // Behind the #: what stands there reaches no server and no log.
  const link = `${services.settings.consoleUrl}${LINK_PAGE}#${token}`;
  const vars = { account, link, hours: String(minutes / 60), minutes: String(minutes) };
  await tellOperators(context, { event: EVENTS[kind], key: `link:${tokenHash}`, vars: () => vars }, [id]);
}

/** No link that was mailed to somebody opens anything from now on; one that was used stays for a day. */
export async function endLinks(db: Db, operatorId: number): Promise<void> {
  await db
    .deleteFrom('accountLinks')
    .where('operatorId', '=', operatorId)
    .where('usedTime', 'is', null)
    .execute();
}
