import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { codeOf } from '../../domain/kit/codes';
import { wireOf } from '../../domain/kit/zone';
import { refundMailStatus } from '../../domain/orders/refund';
import { mailStatus } from '../db/tables/requests';
import type { Db } from '../kit/context';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Hands a mail to whoever carries it; rejects when they did not take it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Mails that stay in the outbox count as sent: there is nobody to carry them. */
export const outboxOnly: Mailer = async () => {};

/**
 * Mails through the SMTP server of the URL. Its `from` parameter names the sender
 * (`smtp://user:secret@host?from=tulay@example.com`), by default no-reply at that host.
 */
export function smtpMailer(url: string): Mailer {
  const from = new URL(url).searchParams.get('from') ?? `no-reply@${new URL(url).hostname}`;
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body });
  };
}

/** A mail that nobody took is tried again after 1, 2, 4 … minutes, at most an hour, and given up after this often. */
const ATTEMPTS = 10;

export interface MailParts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly stopping: AbortSignal;
  readonly onFault: (error: unknown, mailId: number) => void;
}

/**
 * Sends every mail that is due; resolves with how many left. Each leaves at least once: a process that dies between
 * handing a mail over and noting it leaves the mail to be sent again.
 */
export async function deliverMails(parts: MailParts): Promise<number> {
  let sent = 0;
  while (!parts.stopping.aborted) {
    const mail = await takeDue(parts);
    if (!mail) break;
    if (await deliver(parts, mail)) sent += 1;
  }
  return sent;
}

interface Taken extends Mail {
  readonly id: number;
  readonly attempts: number;
  readonly refundCaseId: number | null;
}

/** Moving the due time on keeps everybody else from it, and is the time of the next try should this one fail. */
async function takeDue({ db, clock }: MailParts): Promise<Taken | undefined> {
  const now = wireOf(clock());
  const waiting = codeOf(mailStatus, 'waiting');
  const { rows } = await sql<Taken>`
    update outbox_mails set
      attempts = attempts + 1,
      due_time = ${now}::timestamptz + least(power(2, attempts), 60) * interval '1 minute'
    where id = (
      select id from outbox_mails where status = ${waiting} and (due_time is null or due_time <= ${now})
      order by id limit 1 for update skip locked
    )
    returning id, recipient, subject, body, attempts, refund_case_id`.execute(db);
  return rows[0];
}

async function deliver(parts: MailParts, mail: Taken): Promise<boolean> {
  try {
    await parts.mailer(mail);
  } catch (error) {
    parts.onFault(error, mail.id);
    if (mail.attempts >= ATTEMPTS) await noteStatus(parts.db, mail.id, 'failed');
    return false;
  }
  await noteSent(parts.db, mail, wireOf(parts.clock()));
  return true;
}

async function noteStatus(db: Db, id: number, meaning: 'failed'): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set({ status: codeOf(mailStatus, meaning) })
    .where('id', '=', id)
    .execute();
}

async function noteSent(db: Db, { id, refundCaseId }: Taken, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = { status: codeOf(mailStatus, 'sent'), sentTime: now };
    await tx.updateTable('outboxMails').set(change).where('id', '=', id).execute();
    if (refundCaseId === null) return;
    const told = codeOf(refundMailStatus, 'sent');
    await tx
      .updateTable('refundCases')
      .set({ refundMailStatus: told })
      .where('id', '=', refundCaseId)
      .execute();
  });
}
