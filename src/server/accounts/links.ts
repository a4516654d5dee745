import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { LINK_PAGE } from '../../domain/session/paths';
import { accountLinkKind } from '../db/tables/staff';
import type { Context } from '../kit/context';
import { sendMail } from '../kit/mails';
import { hashOf, newToken } from '../session/tokens';

/** What a link is for, and for how many minutes it works. */
const MINUTES = { invitation: 24 * 60, password: 30 } as const;

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly account: string;
  readonly email: string;
}

/** Mails somebody a link by which they set a password; every link before it is void (decisions section 52). */
export async function mailLink(
  context: Pick<Context, 'db' | 'now' | 't' | 'after' | 'services'>,
  kind: keyof typeof MINUTES,
  { id, name, account, email }: Holder,
): Promise<void> {
  const { db, now, t, services } = context;
  const token = newToken();
  const minutes = MINUTES[kind];
  await db.deleteFrom('accountLinks').where('operatorId', '=', id).execute();
  await db
    .insertInto('accountLinks')
    .values({
      tokenHash: hashOf(token),
      operatorId: id,
      kind: codeOf(accountLinkKind, kind),
      expireTime: later(now, minutes * 60),
      usedTime: null,
    })
    .execute();
  // Behind the #: what stands there reaches no server and no log.
  const link = `${services.settings.consoleUrl}${LINK_PAGE}#${token}`;
  await sendMail(context, {
    recipient: email,
    subject: t(`account.mail.${kind}.subject`),
    body: t(`account.mail.${kind}.body`, { name, account, link, hours: minutes / 60, minutes }),
  });
}
