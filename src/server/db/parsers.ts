/**
 * How both databases' drivers read a value: as it travels on the wire (decisions section 3), so that no layer above
 * has to know which database answers. Instants are UTC `YYYY-MM-DD HH:mm:ss`, days and decimals stay strings.
 */
export type TextParser = (text: string) => unknown;

const asIs: TextParser = (text) => text;
/** Connections run in UTC, so that the text begins with the moment in UTC; fraction and offset are dropped. */
const instant: TextParser = (text) => text.slice(0, 19);

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  json: 114,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
} as const;

/** By the number PostgreSQL gives a type; every other type is read as its driver reads it. */
export const parsers: Readonly<Record<number, TextParser>> = {
  [OID.int8]: Number,
  [OID.date]: asIs,
  [OID.timestamp]: instant,
  [OID.timestamptz]: instant,
  [OID.numeric]: asIs,
  [OID.json]: (text) => JSON.parse(text),
  [OID.jsonb]: (text) => JSON.parse(text),
};

/** Arrays of those types, by the number of the array type. */
export const arrayParsers: Readonly<Record<number, TextParser>> = {
  1016: Number,
  1182: asIs,
  1115: instant,
  1185: instant,
  1231: asIs,
};
