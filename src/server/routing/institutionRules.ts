import { sql } from 'kysely';
import { codeOfSide, serviceCode } from '../../domain/orders/codes';
import { BILLER_KIND } from '../../domain/routing/codes';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { Refused, wrong } from '../kit/refused';

/**
 * Refuses what does not go together with other records: 400 naming `billerCode` of no biller, 409 `record.duplicate` for one
 * that another institution has, 409 `institution.nameFixed` naming `name` when orders, rates or fees know it by its name.
 */
export async function assertSoundInstitution(
  { db }: OperatorContext,
  { change, id, before }: Changing,
  after: Values,
): Promise<void> {
  if (change.does === 'step') return;
  if (typeof after.billerCode === 'string') await assertBiller(db, id, after.billerCode);
  if (before && before.name !== after.name) await assertNamedNowhere(db, before);
}

async function assertBiller(db: Db, id: number, code: string): Promise<void> {
  const known = await db.selectFrom('billers').select('id').where('code', '=', code).executeTakeFirst();
  if (!known) throw wrong('billerCode', { key: 'rules.oneOf' });
  const other = await db
    .selectFrom('institutions')
    .select('id')
    .where('billerCode', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new Refused(409, 'record.duplicate', {}, { billerCode: { key: 'rules.duplicate' } });
}

/** Of which orders a user names where the money goes; so they are found by the index of lists. */
const NAMING = [serviceCode('send'), serviceCode('cashIn')];
const SIDES = [codeOfSide('ntd'), codeOfSide('php')];

/** A biller is known by its code; all else by its name, which stays once something has it. */
async function assertNamedNowhere(db: Db, { institutionKind, name }: Values): Promise<void> {
  if (Number(institutionKind) === BILLER_KIND) return;
  const { rows } = await sql`
    select 1 where exists (select from orders where service_type in (${sql.join(NAMING)})
        and side in (${sql.join(SIDES)}) and payout_channel = ${name})
      or exists (select from rates where payout_channel = ${name})
      or exists (select from fees where payout_channel = ${name})`.execute(db);
  if (rows.length > 0)
    throw new Refused(409, 'institution.nameFixed', {}, { name: { key: 'rules.nameFixed' } });
}
