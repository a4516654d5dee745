import type { Country } from '../kit/countries';
import { type ReadLine, readLines } from '../kit/importing';
import { type Complaint, isDay } from '../kit/rules';

/** A day as a line of an import says it. */
export interface ImportedDay {
  readonly day: string;
  readonly region: Country;
  readonly kind: number;
  readonly name: string;
}

const HOLIDAY = 1;
const MAKE_UP = 2;

/** A day as Taiwan's government writes it. */
const OF_GOVERNMENT = /^(\d{4})(\d{2})(\d{2})$/;
const HEADING = /^(西元日期|day),/i;

/**
 * Reads an import: lines `day,TWN or PHL,kind,name` (kinds: 1 holiday, 2 make-up workday, 3 banks only), or the calendar
 * as Taiwan's government publishes it, of which only days are taken that are not as the week says.
 */
export const readImport = (text: string): ReadLine<ImportedDay>[] =>
  readLines(text, HEADING, (cells) => (isByGovernment(cells) ? saidByGovernment(cells) : saidOf(cells)));

/** How the government's calendar reads: day, weekday, 2 for a day off or 0, and what day it is. */
const isByGovernment = ([day = '', , off = '', ...remark]: readonly string[]) =>
  OF_GOVERNMENT.test(day) && (off === '0' || off === '2') && remark.length > 0;

function saidOf(cells: readonly string[]): ImportedDay | Complaint {
  const [day = '', region = '', kind = '', ...rest] = cells;
  const name = rest.join(',').trim();
  if (!isDay(day)) return { key: 'rules.day' };
  if (region !== 'TWN' && region !== 'PHL') return { key: 'rules.oneOf' };
  if (!/^[123]$/.test(kind)) return { key: 'rules.oneOf' };
  if (name === '') return { key: 'rules.required' };
  return name.length > 80
    ? { key: 'rules.tooLong', vars: { max: 80 } }
    : { day, region, kind: Number(kind), name };
}

/** An ordinary working day or weekend says nothing. */
function saidByGovernment([typed = '', , off, ...remark]: readonly string[]):
  | ImportedDay
  | Complaint
  | undefined {
  const day = typed.replace(OF_GOVERNMENT, '$1-$2-$3');
  if (!isDay(day)) return { key: 'rules.day' };
  const name = remark.join(',').trim();
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  if (off === '0')
    return isWeekend ? { day, region: 'TWN', kind: MAKE_UP, name: name || '補行上班' } : undefined;
  if (name === '' && isWeekend) return undefined;
  return { day, region: 'TWN', kind: HOLIDAY, name: name || '放假' };
}
