import type { OutputOf } from '../../domain/kit/call';
import type { outbox } from '../../domain/system/calls';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';

const RECENT = 20;

/** The newest mails and short messages, so that demo mode can be tried without a gateway. Refused with 404 outside demo mode. */
export async function recentMails({
  db,
  services,
}: OperatorContext): Promise<OutputOf<typeof outbox.recent>> {
  if (!services.demo) throw new Refused(404, 'request.demoOnly');
  const mails = await db
    .selectFrom('deliveries')
    .select(['id', 'recipient', 'subject', 'body', 'createdTime as time'])
    .where('recipient', 'is not', null)
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
  return { mails: mails.map((mail) => ({ ...mail, recipient: mail.recipient ?? '' })) };
}
