import type { OutputOf } from '../../domain/kit/call';
import type { outbox } from '../../domain/system/calls';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';

const RECENT = 20;

/** The newest mails, so that demo mode can be tried without a mail server. Refused with 404 outside demo mode. */
export async function recentMails({
  db,
  services,
}: OperatorContext): Promise<OutputOf<typeof outbox.recent>> {
  if (!services.demo) throw new Refused(404, 'request.demoOnly');
  const mails = await db
    .selectFrom('outboxMails')
    .select(['id', 'recipient', 'subject', 'body', 'createdTime as time'])
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
  return { mails };
}
