import { sql } from 'kysely';
import { menuKeys } from '../../domain/menu';
import type { Db } from '../kit/context';

/**
 * Notes since when the console has which rights: of those that came with a later version whoever gives rights is told.
 * What the first start finds was there from the beginning.
 */
export async function noteNewRights(db: Db, now: string): Promise<void> {
  await sql`
    insert into right_keys (right_key, first_time)
    select k, case when exists (select from right_keys) then ${now}::timestamptz end
    from jsonb_array_elements_text(${JSON.stringify(menuKeys)}::jsonb) k
    on conflict do nothing`.execute(db);
}
