import { sql } from 'kysely';
import { nameKey } from '../../domain/kit/fold';
import { type ImportCalls, isLineFault, type ReadLine } from '../../domain/kit/importing';
import type { KeptRecord } from '../../domain/kit/kept';
import { formFault } from '../../domain/kit/keptForm';
import type { KeptPage } from '../../domain/kit/keptPage';
import { canonical } from '../../domain/kit/wire';
import { foreignLinkIn } from './assertLinks';
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
  /** What follows from an import, once it is written. */
  readonly followed?: (context: OperatorContext) => Promise<void>;
}

interface Line extends PlannedLine {
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
      const lines = linesOf(await everyRecord(context.db, importing.page), importing, text, context);
      return toldLines(importing.page.of, lines, context.t);
    },
    import: (context, { text }) => imported(context, importing, text),
  });
}

const keyOf = (of: Values, names: readonly string[]) =>
  names.map((name) => nameKey(String(of[name]))).join(' ');

/** What an import would do, line by line. */
function linesOf<S extends object>(
  known: readonly KeptRecord[],
  { page, read, key, values }: Importing<S>,
  text: string,
  { now, services }: Pick<OperatorContext, 'now' | 'services'>,
): Line[] {
  const before = new Map(known.map((one) => [keyOf(one, key), one]));
  const seen = new Set<string>();
  return read(text).map(({ said, ...line }): Line => {
    if (isLineFault(said)) return { ...line, ...said, does: 'fails' };
    const named = keyOf(said as Values, key);
    if (seen.has(named)) return { ...line, does: 'fails', wrong: { key: 'rules.twice' } };
    seen.add(named);
    const there = before.get(named);
    const made = values(said, there);
    const record = { ...there, ...made };
    const [field, wrong] =
      formFault(page, record, now) ?? foreignLinkIn(services.settings, page.of, record) ?? [];
    if (wrong) return { ...line, does: 'fails', field, wrong };
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

async function imported<S extends object>(context: OperatorContext, importing: Importing<S>, text: string) {
  const { db, operator, now } = context;
  const { of } = importing.page;
  const known = await everyRecord(db, importing.page, sql`for update`);
  const doing = linesToDo(linesOf(known, importing, text, context));
  for (const { values = {}, before } of doing) {
    if (before) await writeKept(db, of, before, values, now);
    else await insertKept(db, of, values, operator, now);
  }
  await importing.followed?.(context);
  return doneBy(doing);
}
