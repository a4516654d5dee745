import { sql } from 'kysely';
import type { MessageEventName } from '../../domain/messages/events';
import type { Db } from '../kit/context';
import { holdersOf } from '../messages/addressees';
import { type Occasion, tellOperators } from '../messages/tell';

/** Something whose end comes near; what is told of it is told once under its occasion. */
export interface Ending {
  readonly event: MessageEventName;
  readonly occasion: string;
  readonly vars: Occasion['vars'];
  /** Who holds it is told. */
  readonly right: string;
}

/**
 * Tells of an end, in a transaction of its own. False where nobody is told, since nobody holds the right or the event is
 * switched off.
 */
export const tellOfEnding = (
  db: Db,
  now: string,
  { event, occasion, vars, right }: Ending,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await tellOperators({ db: tx, now }, { event, key: occasion, vars }, await holdersOf(tx, right));
    const { rows } = await sql`select from deliveries where occasion = ${occasion} limit 1`.execute(tx);
    return rows.length > 0;
  });
