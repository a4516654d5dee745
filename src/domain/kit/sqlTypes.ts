import type { FieldKind } from './fieldKinds';
import type { Field } from './fields';

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  id: 'bigint',
  ref: 'bigint',
  refs: 'jsonb',
  text: 'text',
  longText: 'text',
  money: 'numeric(14,2)',
  rate: 'numeric(14,4)',
  percent: 'numeric(4,1)',
  integer: 'integer',
  instant: 'timestamp(0) with time zone',
  day: 'date',
  code: 'smallint',
  codes: 'jsonb',
  entry: 'smallint',
  entries: 'jsonb',
  country: 'text',
  flag: 'boolean',
  json: 'jsonb',
  fieldNames: 'jsonb',
  keys: 'jsonb',
  names: 'jsonb',
  words: 'jsonb',
  scope: 'jsonb',
  bands: 'jsonb',
  weekly: 'jsonb',
  lines: 'jsonb',
  bytes: 'bytea',
  transaction: 'xid8',
};

/** The SQL type of the column that keeps a field, as PostgreSQL's `format_type` writes it. */
export function sqlTypeOf(field: Field): string {
  return SQL_TYPES[field.kind];
}
