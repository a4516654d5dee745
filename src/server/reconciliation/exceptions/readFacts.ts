import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { ledgerOwner } from '../../../domain/finance/ledgerCodes';
import { codeOf } from '../../../domain/kit/codes';
import type { ExceptionFacts, NamedOrder } from '../../../domain/reconciliation/resolution';
import { type Tables, tables } from '../../db/tables';
import type { Db, OperatorContext } from '../../kit/context';
import { lockedRecord } from '../../kit/locked';

export type Exception = Selectable<Tables['reconciliationExceptions']>;

/** An exception with what decides about its ways out. */
export interface WholeException {
  readonly record: Exception;
  readonly facts: ExceptionFacts;
  /** The account of its source. */
  readonly accountId: number;
  readonly sourceName: string;
  /** The result in which the line is by which it is known, whoever decided on it; null while it is in none. */
  readonly resultId: number | null;
  /** The user of the order that it names. */
  readonly userId: number | null;
}

/** Reads an exception with what decides about its ways out, and keeps it locked to the end of the transaction; 404 when there is none. */
export async function lockedException(
  { db, operator }: OperatorContext,
  id: number,
): Promise<WholeException> {
  return withFacts(db, await lockedRecord(db, tables.reconciliationExceptions, { id }, operator));
}

interface Source {
  readonly accountId: number;
  readonly name: string;
  readonly ledgerCurrency: number;
  readonly method: number | null;
}

/** What decides about the ways out of an exception. */
export async function withFacts(db: Db, record: Exception): Promise<WholeException> {
  const { rows } = await sql<Source>`
    select a.id as account_id, s.name, a.ledger_currency,
      case when a.owner_kind = ${codeOf(ledgerOwner, 'paymentMethod')} then a.owner_key::integer end as method
    from reconciliation_sources s join ledger_accounts a on a.id = s.account_id where s.id = ${record.sourceId}`.execute(
    db,
  );
  const [source] = rows;
  if (!source) throw new Error(`exception ${record.id} has no source`);
  const order =
    record.orderId === null
      ? undefined
      : await db
          .selectFrom('orders')
          .select(['serviceType', 'status', 'paymentMethod', 'paymentAmount', 'side', 'userId'])
          .where('id', '=', record.orderId)
          .executeTakeFirst();
  return {
    record,
    accountId: source.accountId,
    sourceName: source.name,
    resultId: await resultOf(db, record),
    userId: order?.userId ?? null,
    facts: {
      exceptionStatus: record.exceptionStatus,
      matchResult: record.matchResult,
      ledgerCurrency: source.ledgerCurrency,
      theirsAmount: record.theirsAmount,
      oursAmount: record.oursAmount,
      heldAmount: record.heldAmount,
      accountMethod: source.method,
      order: order ? namedOrder(order) : null,
    },
  };
}

/** The result in which the line is by which an exception is known. */
export async function resultOf(
  db: Db,
  { lineId, ledgerLineId }: Pick<Exception, 'lineId' | 'ledgerLineId'>,
): Promise<number | null> {
  const { rows } = await sql<{ resultId: number }>`
    select result_id from match_theirs where line_id = ${lineId}
    union all select result_id from match_ours where ledger_line_id = ${ledgerLineId} limit 1`.execute(db);
  return rows[0]?.resultId ?? null;
}

/** An order as ways out look at it: its side is the currency in which it is paid. */
export const namedOrder = ({
  side,
  ...order
}: Omit<NamedOrder, 'ledgerCurrency'> & { readonly side: number }): NamedOrder => ({
  serviceType: order.serviceType,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentAmount: order.paymentAmount,
  ledgerCurrency: side,
});
