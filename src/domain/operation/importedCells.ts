import type { Fields } from '../kit/resource';
import { type Complaint, checkInput, instant } from '../kit/rules';
import { BUSINESS_ZONE, fromZone } from '../kit/zone';

/** What a clock in Taipei shows, `YYYY-MM-DD HH:mm` with or without seconds, as UTC; undefined for what is no moment. */
export function momentIn(cell: string): string | undefined {
  const local = /^.{10} \d\d:\d\d$/.test(cell) ? `${cell}:00` : cell;
  return instant.safeParse(local).success ? fromZone(local, BUSINESS_ZONE) : undefined;
}

/** What is wrong with the first of some values that its field does not take. */
export function problemOf(fields: Fields, said: Readonly<Record<string, unknown>>): Complaint | undefined {
  for (const [name, value] of Object.entries(said)) {
    const schema = fields[name]?.schema;
    const checked = schema && checkInput(schema, value);
    const complaint = checked && 'complaints' in checked ? Object.values(checked.complaints)[0] : undefined;
    if (complaint) return complaint;
  }
  return undefined;
}
