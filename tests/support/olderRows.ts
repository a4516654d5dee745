/** Rows as older programs wrote them, for upgrades: statements, since the tables of then are in no code of today. */

/** Values of a row by column. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The statements that write rows into a table; a column that a row does not name gets its default. */
export const insertRows = (table: string, ...rows: readonly Row[]): string =>
  rows
    .map((row) => `insert into ${table} (${Object.keys(row)}) values (${Object.values(row).map(toLiteral)});`)
    .join('\n');

const toLiteral = (value: Row[string]): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** A user. */
export const MARIA = {
  id: 1,
  full_name: 'Maria Santos',
  mobile: '912345678',
  email: 'maria@example.com',
  nationality: 'PHL',
  lang: 'en',
  registered_time: '2026-01-05 01:00:00',
};

/** An order of Maria's, of columns that every older program had. */
export const order = (id: number) => ({
  id,
  transaction_number: `TL${id}`,
  service_type: 1,
  side: 1,
  category_id: 7,
  user_id: 1,
  user_name: 'Maria Santos',
  user_mobile: '912345678',
  payment_method: 1,
  status: 4,
  created_time: `2026-02-0${id} 01:00:00`,
  updated_time: `2026-02-0${id} 02:00:00`,
  payment_amount: 560,
  transaction_amount: 1000,
  service_fee: 50,
  exchange_rate: 1.968,
  recipient: 'Maria Santos',
});

/** A refund case of the first order. */
export const refund = (id: number, reason: string | null) => ({
  id,
  order_id: 1,
  refund_status: 1,
  reason,
  refund_origin: 2,
  request_reason: 'why',
  opened_by_name: 'Ana',
  created_time: '2026-02-03 01:00:00',
  updated_time: '2026-02-03 01:00:00',
});
