import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import { settlementStatus } from '../../domain/orders/familyCodes';
import { accountOf } from '../finance/ledger/literals';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing, KeptEffects } from '../kit/keptChange';
import { Refused } from '../kit/refused';
import { postPayment } from './postings';

/** What the steps of a statement do, and when they are refused (decisions section 37). */
export const statementEffects: KeptEffects = { check: assertStep, followed };

const stepOf = ({ change }: Changing): string | undefined =>
  change.does === 'step' ? change.step : undefined;

/** Refuses 409 `settlement.noBankAccount` where we are to pay and know no bank account: of a party the one in use, of others that of their terms. */
async function assertStep({ db }: OperatorContext, changing: Changing): Promise<void> {
  const { before } = changing;
  if (stepOf(changing) === 'pay' && before) await assertPayable(db, before);
}

async function assertPayable(db: Db, { id }: KeptRecord): Promise<void> {
  const { rows } = await sql`
    select from settlement_statement_view
    where id = ${id} and account_code = ${accountOf('payable')} and bank_account_number is null`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'settlement.noBankAccount');
}

async function followed({ db, now, operator }: OperatorContext, changing: Changing): Promise<void> {
  const { id } = changing;
  switch (stepOf(changing)) {
    case 'pay':
      await notePaidAccount(db, id);
      await settleBoxes(db, id, now);
      return postPayment(db, id, operator.id);
    case 'cancel':
      return freeLines(db, id);
    default:
      return;
  }
}

/** Which account was paid to stays on the statement. */
async function notePaidAccount(db: Db, id: number): Promise<void> {
  await sql`
    update settlement_statements s set bank_account_number = v.bank_account_number
    from settlement_terms_view v where s.id = ${id} and v.id = s.terms_id`.execute(db);
}

/** The party that brought a box has been paid its part of it. */
async function settleBoxes(db: Db, id: number, now: string): Promise<void> {
  await sql`
    with settled as (
      select o.id from settlement_lines x
      join ledger_lines l on l.id = x.ledger_line_id
      join settlement_statements s on s.id = x.statement_id
      join settlement_terms t on t.id = s.terms_id
      join orders o on o.id = l.order_id and o.agent_id = t.party_id
      where x.statement_id = ${id} and o.settlement_status = ${codeOf(settlementStatus, 'unsettled')}
      order by o.id for no key update of o
    )
    update orders o set settlement_status = ${codeOf(settlementStatus, 'settled')}, settled_time = ${now}, version = o.version + 1, updated_time = ${now}
    from settled where o.id = settled.id`.execute(db);
}

/** Lines of a statement that is cancelled are on the next one. */
async function freeLines(db: Db, id: number): Promise<void> {
  await sql`
    with freed as (
      update settlement_lines x set live = false from ledger_lines l
      where x.statement_id = ${id} and l.id = x.ledger_line_id returning l.day
    )
    update settlement_terms t set unsettled_from = least(t.unsettled_from, (select min(day) from freed))
    from settlement_statements s where s.id = ${id} and t.id = s.terms_id`.execute(db);
}
