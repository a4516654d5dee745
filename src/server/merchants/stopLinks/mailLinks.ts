import { OLD_SERVES_SECONDS } from '../../../domain/merchants/bankAccount';
import { STOP_PAGE } from '../../../domain/session/paths';
import type { OperatorContext } from '../../kit/context';
import type { Changing } from '../../kit/keptChange';
import { tellContact } from '../../messages/tell';
import { hashOf, newToken } from '../../session/tokens';
import { accountText } from './accountText';
import { contactsOf } from './contactsOf';

/**
 * Mails whoever was a contact of the party before a link that stops the account which is proposed for it (decisions
 * section 58): the contact that it has, and those whose address became another one in the last seven days.
 */
export async function mailLinks(
  context: OperatorContext,
  { id: accountId, change }: Changing,
  proposalId: number,
): Promise<void> {
  if (change.does !== 'add') return;
  const { db, now, services } = context;
  const partyId = Number(change.values.partyId);
  const { name: party } = await db
    .selectFrom('parties')
    .select('name')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  const account = accountText(change.values);
  for (const [at, contact] of (await contactsOf(db, partyId, now)).entries()) {
    const token = newToken();
    await db
      .insertInto('stopLinks')
      .values({ tokenHash: hashOf(token), accountId, partyId, proposalId, createdTime: now })
      .execute();
    // Behind the #: what stands there reaches no server and no log.
    const link = `${services.settings.consoleUrl}${STOP_PAGE}#${token}`;
    const vars = () => ({ party, account, link, hours: String(OLD_SERVES_SECONDS / 3600) });
    await tellContact(context, { event: 'stopLink', key: `stopLink:${proposalId}:${at}`, vars }, contact);
  }
}
