import { type LineFault, type ReadLine, readLines } from '../kit/importing';
import { typedWhole } from '../kit/numbers';
import { isDay } from '../kit/rules';

/** A day as a line of an import says it; what cannot be read stands as it was typed. */
export interface ImportedDay {
  readonly day: string;
  readonly region: string;
  readonly kind: number | string;
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
  readLines(text, {
    heading: HEADING,
    columns: 4,
    read: (cells) => (isByGovernment(cells) ? saidByGovernment(cells) : saidOf(cells)),
  });

/** How the government's calendar reads: day, weekday, 2 for a day off or 0, and what day it is. */
const isByGovernment = ([day = '', , off = '', ...remark]: readonly string[]) =>
  OF_GOVERNMENT.test(day) && (off === '0' || off === '2') && remark.length > 0;

function saidOf([day = '', region = '', kind = '', name = '']: readonly string[]): ImportedDay {
  return { day, region, kind: typedWhole(kind) ?? kind, name };
}

/** An ordinary working day or weekend says nothing. */
function saidByGovernment([typed = '', , off, name = '']: readonly string[]):
  | ImportedDay
  | LineFault
  | undefined {
  const day = typed.replace(OF_GOVERNMENT, '$1-$2-$3');
  if (!isDay(day)) return { field: 'day', wrong: { key: 'rules.day' } };
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  if (off === '0')
    return isWeekend ? { day, region: 'TWN', kind: MAKE_UP, name: name || '補行上班' } : undefined;
  if (name === '' && isWeekend) return undefined;
  return { day, region: 'TWN', kind: HOLIDAY, name: name || '放假' };
}
