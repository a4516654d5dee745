import { valuesOf } from '../../src/domain/kit/codes';
import { later } from '../../src/domain/kit/zone';
import { deliveryStatus, skipReason } from '../../src/domain/messages/delivery';
import { messageChannel, messageEvent } from '../../src/domain/messages/events';
import type { Db } from '../../src/server/kit/context';

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** Deliveries of every event, by every channel, in every state, to users and operators. */
export async function addDeliveries(db: Db, userId: number, now: string): Promise<void> {
  const operator = await db.selectFrom('operators').select('id').orderBy('id').executeTakeFirstOrThrow();
  const rows = Array.from({ length: 80 }, (_, n) => ({
    messageEvent: pick(valuesOf(messageEvent), n),
    messageChannel: pick(valuesOf(messageChannel), n),
    occasion: `row:${n}`,
    userId: n % 3 === 0 ? null : userId,
    operatorId: n % 3 === 0 ? operator.id : null,
    recipient: n % 4 === 0 ? null : `someone${n % 9}@mail.example`,
    lang: pick(['en', 'tw', 'fil'], n),
    subject: n % 5 === 0 ? null : `Subject ${n}`,
    body: `Text ${n}`,
    deliveryStatus: pick(valuesOf(deliveryStatus), n),
    skipReason: n % 6 === 4 ? pick(valuesOf(skipReason), n) : null,
    attempts: n % 4,
    createdTime: later(now, -Math.floor(n / 2) * 900),
  }));
  await db.insertInto('deliveries').values(rows).execute();
}
