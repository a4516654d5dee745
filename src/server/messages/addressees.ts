import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { Lang } from '../../domain/kit/languages';
import { DEACTIVATED } from '../../domain/system/account';
import { userStatus } from '../../domain/users/codes';
import type { Db } from '../kit/context';

/** Who is told, where they are reached, and in which language. */
export interface Addressee {
  readonly userId: number | null;
  readonly operatorId: number | null;
  readonly name: string;
  readonly lang: string;
  readonly sectorId: number | null;
  readonly addresses: { readonly mail: string | null; readonly sms: string | null };
  /** Nobody is there any more. */
  readonly gone: boolean;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly lang: string;
  readonly mail: string | null;
  readonly sms: string | null;
  readonly sectorId: number | null;
  readonly gone: boolean;
}

/** Users as those who are told. */
export async function usersTold(db: Db, ids: readonly number[]): Promise<Addressee[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select id, full_name as name, lang, nullif(email, '') as mail, null as sector_id,
      case when mobile <> '' then '+' || country_code || mobile end as sms,
      status = ${codeOf(userStatus, 'cancelled')} or deleted_time is not null as gone
    from users where id in (${sql.join(ids)})`.execute(db);
  return rows.map((row) => addressee(row, { userId: row.id, operatorId: null }));
}

/** Operators as those who are told: in the language in which they last signed in, or the one given. */
export async function operatorsTold(db: Db, ids: readonly number[], lang: Lang): Promise<Addressee[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.id, o.name, o.email as mail, null as sms, o.sector_id, o.status = ${DEACTIVATED} as gone,
      coalesce((
        select s.lang from sessions s where s.operator_id = o.id and s.lang is not null order by s.id desc limit 1
      ), ${lang}) as lang
    from operators o where o.id in (${sql.join(ids)}) order by o.id`.execute(db);
  return rows.map((row) => addressee(row, { userId: null, operatorId: row.id }));
}

const addressee = (
  { name, lang, sectorId, mail, sms, gone }: Row,
  who: Pick<Addressee, 'userId' | 'operatorId'>,
): Addressee => ({ ...who, name, lang, sectorId, gone, addresses: { mail, sms } });

/** Operators who hold every right and can sign in, whatever they are bound to: there is always one. */
export async function administratorsOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from operators o join roles r on r.id = o.role_id
    where o.status = 0 and r.superior_id is null order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Operators who hold a right, but those whose role shows them the orders of some agents only: they may not be told of
 * what they may not see.
 */
export async function holdersOf(db: Db, right: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from operators o join roles r on r.id = o.role_id
    where o.status = 0 and (r.superior_id is null or r.rights @> ${JSON.stringify([right])}::jsonb)
      and o.agent_id is null and r.agent_ids is null
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}
