import type { Field } from '@/domain/kit/fields';
import { amountText, textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import type { FilterValue, RangeValue } from '@/domain/kit/listView';
import { rangeIn } from '@/domain/kit/periods';
import type { Reader } from '@/domain/kit/reader';

/** A range as its field shows it: days, or moments to the minute on the operator's clock. */
export const rangeText = ([start, end]: readonly [string, string]): string =>
  `${start.slice(0, 16)} – ${end.slice(0, 16)}`;

/** A range of amounts, of which either end may be open. */
function amountsText({ currency = 'NTD' }: Field, ends: readonly [string, string]): string {
  const [from, to] = ends.map((end) => end && amountText(end, currency));
  if (from && to) return `${from} – ${to}`;
  return from ? `≥ ${from}` : `≤ ${to}`;
}

/** What a search field holds, as it is read. References read as their numbers: their names are with the server. */
export function filterText(field: Field, value: FilterValue, reader: Reader, now: Date): string {
  if (field.filter === 'between') {
    const range = value as RangeValue;
    if (field.kind === 'money' && typeof range !== 'string') return amountsText(field, range);
    return rangeText(typeof range === 'string' ? rangeIn(field, range, reader.timeZone, now) : range);
  }
  if (!Array.isArray(value)) return textOf(field, value, reader);
  // Numbers that read alike (failed: 2, 5, 8) are one choice.
  const texts = new Set(value.map((one) => textOf(field, one, reader)));
  return enumerated(reader.t, [...texts]);
}
