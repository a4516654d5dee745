import { type RawBuilder, sql } from 'kysely';

/**
 * What of a payment in NTD is exchanged, or pays for what is sent: all but the fee, points included (N of decisions section 31), in NTD, as
 * SQL over a row of orders that the statement calls `order`. The proof of the ledger says it again, since it counts for itself.
 */
export const netPaymentOf = (order: string): RawBuilder<string> => {
  const its = (column: string) => sql.ref(`${order}.${column}`);
  return sql<string>`(${its('payment_amount')} + ${its('points_used')} - ${its('service_fee')})::numeric(14,2)`;
};
