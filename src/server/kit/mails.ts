import type { Context } from './context';

/** Puts a mail into the outbox, to leave once the transaction has committed. */
export async function sendMail(
  { db, now, after, services }: Pick<Context, 'db' | 'now' | 'after' | 'services'>,
  {
    recipient,
    subject,
    body,
  }: { readonly recipient: string; readonly subject: string; readonly body: string },
): Promise<void> {
  const { id } = await db
    .insertInto('outboxMails')
    .values({
      recipient,
      subject,
      body,
      status: 0,
      attempts: 0,
      refundCaseId: null,
      createdTime: now,
      sentTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  after(() => services.enqueue('mail', { mailId: id }));
}
