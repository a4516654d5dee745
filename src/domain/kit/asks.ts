import type { Complaint } from './rules';

type Values = Readonly<Record<string, unknown>>;

/** A field that a record has where another one, a code, says so; it is needed there, unless it may be left out. */
export interface AskedBy {
  readonly by: string;
  readonly of: readonly number[];
  /** What is said of one that is filled in where it is not asked. */
  readonly otherwise: Complaint['key'];
  readonly optional?: true;
}

/** Which fields of a form are asked only of some records. */
export type Asks = Readonly<Record<string, AskedBy>>;

/** Whether a field is asked of a record as it stands. */
export function isAsked(asks: Asks, name: string, record: Values): boolean {
  const one = asks[name];
  return !one || one.of.includes(Number(record[one.by]));
}

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** What is asked and missing, and what is given and not asked. */
export function wronglyAsked(asks: Asks, record: Values): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  for (const [name, { otherwise, optional }] of Object.entries(asks)) {
    const asked = isAsked(asks, name, record);
    if (isGiven(record[name]) && !asked) complaints[name] = { key: otherwise };
    if (!isGiven(record[name]) && asked && !optional) complaints[name] = { key: 'rules.required' };
  }
  return complaints;
}
