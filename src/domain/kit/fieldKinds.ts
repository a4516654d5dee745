/** What a field is. A kind fixes type, check, SQL column, search control, cell, export cell and masking. */
export type FieldKind =
  | 'id'
  | 'ref'
  | 'refs'
  | 'text'
  | 'longText'
  | 'money'
  | 'rate'
  | 'percent'
  | 'integer'
  | 'instant'
  | 'day'
  | 'code'
  | 'codes'
  | 'entry'
  | 'entries'
  | 'country'
  | 'flag'
  | 'json'
  | 'fieldNames'
  | 'keys'
  | 'names'
  | 'words'
  | 'scope'
  | 'bands'
  | 'weekly'
  | 'lines'
  | 'bytes'
  | 'transaction';
export type Currency = 'NTD' | 'PHP';

/**
 * How a field may be searched; the server refuses any other way. Each has an index. `name` finds people as their names
 * are typed: any part, any order, accents and case ignored, small typing errors after what fits. `number` finds a
 * record by the end of its number, or all of it.
 */
export type Filter = 'equals' | 'contains' | 'name' | 'number' | 'anyOf' | 'between';
