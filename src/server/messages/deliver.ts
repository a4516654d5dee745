import { sql } from 'kysely';
import { firstCharacters } from '../../domain/kit/characters';
import { codeOf } from '../../domain/kit/codes';
import { type LinkHosts, withoutForeignLinks } from '../../domain/kit/links';
import { wireOf } from '../../domain/kit/zone';
import { deliveryStatus, WAITING } from '../../domain/messages/delivery';
import { messageChannel } from '../../domain/messages/events';
import { refundMailStatus } from '../../domain/orders/refund';
import type { Db } from '../kit/context';
import type { Carriers } from './carriers';

/** What nobody took is tried again after 1, 2, 4 … minutes, at most an hour, and given up after this often. */
const ATTEMPTS = 10;
/** Of what a gateway says only so much is kept. */
const FAULT_LETTERS = 200;

/** When what nobody took is tried again, in an update that has not counted this try yet. */
export const nextTry = (now: string) =>
  sql`${now}::timestamptz + least(power(2, attempts), 60) * interval '1 minute'`;

/** What a gateway said, as it is kept. */
export function faultOf(error: unknown): string {
  const { message } = error as { readonly message?: unknown };
  return firstCharacters(String(message ?? error).replace(/\s+/g, ' '), FAULT_LETTERS);
}

export interface DeliveryParts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly carriers: Carriers;
  /** Where messages may lead. */
  readonly hosts: LinkHosts;
  readonly stopping: AbortSignal;
  readonly onFault: (error: unknown, deliveryId: number) => void;
}

/**
 * Sends all that is due by mail and short message; resolves with how many left. Each leaves at least once: a process that
 * dies between handing one over and noting it leaves it to be sent again, under the same number.
 */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  let sent = 0;
  while (!parts.stopping.aborted) {
    const taken = await takeDue(parts);
    if (!taken) break;
    if (await deliver(parts, toOutgoing(taken, parts.hosts))) sent += 1;
  }
  return sent;
}

interface Taken {
  readonly id: number;
  readonly messageChannel: number;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly attempts: number;
  readonly refundCaseId: number | null;
}

/** What leaves, and whether it is other than what was written. */
interface Outgoing extends Taken {
  readonly isChanged: boolean;
}

/** A text leaves with the links that messages may have now, whatever its template was allowed when it was written. */
function toOutgoing(taken: Taken, hosts: LinkHosts): Outgoing {
  const subject = taken.subject && withoutForeignLinks(taken.subject, hosts);
  const body = withoutForeignLinks(taken.body, hosts);
  return { ...taken, subject, body, isChanged: subject !== taken.subject || body !== taken.body };
}

/** Moving the due time on keeps everybody else from it, and is the time of the next try should this one fail. */
async function takeDue({ db, clock }: DeliveryParts): Promise<Taken | undefined> {
  const now = wireOf(clock());
  const { rows } = await sql<Taken>`
    update deliveries set
      attempts = attempts + 1,
      due_time = ${nextTry(now)}
    where id = (
      select id from deliveries where delivery_status = ${WAITING} and (due_time is null or due_time <= ${now})
      order by id limit 1 for update skip locked
    )
    returning id, message_channel, recipient, subject, body, attempts, refund_case_id`.execute(db);
  return rows[0];
}

async function deliver(parts: DeliveryParts, taken: Outgoing): Promise<boolean> {
  try {
    await carry(parts.carriers, taken);
  } catch (error) {
    parts.onFault(error, taken.id);
    await noteFault(parts.db, taken, error);
    return false;
  }
  await recordSent(parts.db, taken, wireOf(parts.clock()));
  return true;
}

const SMS = codeOf(messageChannel, 'sms');

function carry({ mail, sms }: Carriers, { id, messageChannel: channel, recipient, subject, body }: Taken) {
  if (channel === SMS) return sms({ id, to: recipient, text: body });
  return mail({ recipient, subject: subject ?? '', body });
}

/** What a gateway said stands with the delivery until it left; after the last try it is for operators to see to. */
async function noteFault(db: Db, { id, attempts }: Taken, error: unknown): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      fault: faultOf(error),
      ...(attempts >= ATTEMPTS && { deliveryStatus: codeOf(deliveryStatus, 'failed'), dueTime: null }),
    })
    .where('id', '=', id)
    .where('deliveryStatus', '=', WAITING)
    .execute();
}

/** What stands with a delivery is what left. */
async function recordSent(
  db: Db,
  { id, subject, body, isChanged, refundCaseId }: Outgoing,
  now: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = {
      ...(isChanged && { subject, body }),
      deliveryStatus: codeOf(deliveryStatus, 'sent'),
      sentTime: now,
      dueTime: null,
      fault: null,
    };
    await tx.updateTable('deliveries').set(change).where('id', '=', id).execute();
    if (refundCaseId === null) return;
    const told = codeOf(refundMailStatus, 'sent');
    await tx
      .updateTable('refundCases')
      .set({ refundMailStatus: told })
      .where('id', '=', refundCaseId)
      .execute();
  });
}
