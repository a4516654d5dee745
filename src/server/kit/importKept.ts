import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportCalls, ReadLine } from '../../domain/kit/importing';
import { pair } from '../../domain/kit/joined';
import type { KeptRecord } from '../../domain/kit/kept';
import { complaintsOf } from '../../domain/kit/keptForm';
import type { KeptPage } from '../../domain/kit/keptPage';
import { inWords } from '../../domain/kit/refusal';
import { labelKeyOf } from '../../domain/kit/resource';
import { type Complaint, checkInput } from '../../domain/kit/rules';
import { canonical } from '../../domain/kit/wire';
import type { Db, OperatorContext } from './context';
import { doneBy, linesToDo, type PlannedLine, toldLines } from './importing';
import { insertKept, type Values, writeKept } from './keptWrites';
import { type Route, serve } from './serve';

/** How many records of a page are taken in one text. */
interface Importing<S extends object> {
  readonly page: KeptPage;
  readonly read: (text: string) => ReadLine<S>[];
  /** The fields that say which record a line is about. */
  readonly key: readonly (keyof S & string)[];
  /** What a line makes of a record: of the one that is there already, or of a new one. */
  readonly values: (said: S, before: KeptRecord | undefined) => Values;
}

interface Line extends PlannedLine {
  /** The field in which it is wrong, where it is one. */
  readonly field?: string;
  readonly values?: Values;
  readonly before?: KeptRecord;
}

/**
 * Answers the calls of an import of kept records. Each line is checked as the form is; it is done whole or not at all.
 * Refused as `linesToDo`.
 */
export function serveImport<S extends object>(calls: ImportCalls, importing: Importing<S>): Route[] {
  return serve(calls, {
    checkImport: async (context, { text }) => {
      const lines = linesOf(await everyRecord(context.db, importing.page), importing, text, context.now);
      return toldLines(
        lines.map((line) => withField(context, importing.page, line)),
        context.t,
      );
    },
    import: (context, { text }) => imported(context, importing, text),
  });
}

const keyOf = (of: Values, names: readonly string[]) =>
  names.map((name) => String(of[name]).toLowerCase()).join(' ');

/** What an import would do, line by line. */
function linesOf<S extends object>(
  known: readonly KeptRecord[],
  { page, read, key, values }: Importing<S>,
  text: string,
  now: string,
): Line[] {
  const before = new Map(known.map((one) => [keyOf(one, key), one]));
  const seen = new Set<string>();
  return read(text).map(({ said, ...line }): Line => {
    if (isComplaint(said)) return { ...line, does: 'fails', wrong: said };
    const named = keyOf(said as Values, key);
    if (seen.has(named)) return { ...line, does: 'fails', wrong: { key: 'rules.twice' } };
    seen.add(named);
    const there = before.get(named);
    const made = values(said, there);
    const fault = faultIn(page, { ...there, ...made }, now);
    if (fault) return { ...line, does: 'fails', field: fault[0], wrong: fault[1] };
    if (!there) return { ...line, does: 'adds', values: made };
    const differs = Object.entries(made).some(([name, value]) => canonical(value) !== canonical(there[name]));
    return { ...line, does: differs ? 'changes' : 'nothing', values: made, before: there };
  });
}

/** `locking`: they stay as they are to the end of the transaction. */
async function everyRecord(db: Db, { of }: KeptPage, locking = sql``): Promise<KeptRecord[]> {
  const { rows } = await sql<KeptRecord>`
    select * from ${sql.table(of.table)} order by id ${locking}`.execute(db);
  return rows;
}

const isComplaint = (said: object): said is Complaint => 'key' in said;

/** What the form would say to it. */
function faultIn(page: KeptPage, record: Values, now: string): readonly [string, Complaint] | undefined {
  const given = page.form.flatMap((name) => (record[name] === null ? [] : [[name, record[name]] as const]));
  const checked = checkInput(z.object(page.asked), Object.fromEntries(given));
  const [first] =
    'complaints' in checked ? Object.entries(checked.complaints) : complaintsOf(page, record, now, 'add');
  return first;
}

/** A line that is wrong in a field says which, in words. */
function withField({ t }: OperatorContext, { of }: KeptPage, { field, wrong, ...line }: Line): PlannedLine {
  if (!wrong || field === undefined) return { ...line, ...(wrong && { wrong }) };
  return { ...line, note: pair(t, t(labelKeyOf(of, field)), t(wrong.key, inWords(t, wrong.vars ?? {}))) };
}

async function imported<S extends object>(context: OperatorContext, importing: Importing<S>, text: string) {
  const { db, operator, now } = context;
  const { of } = importing.page;
  const known = await everyRecord(db, importing.page, sql`for update`);
  const doing = linesToDo(linesOf(known, importing, text, now));
  for (const { values = {}, before } of doing) {
    if (before) await writeKept(db, of, before, values, now);
    else await insertKept(db, of, values, operator, now);
  }
  return doneBy(doing);
}
