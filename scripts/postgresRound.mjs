// Which server tests the round on PostgreSQL runs. Both databases are PostgreSQL: what they may differ in is connections
// (several instead of one), and with them locks, races and COPY, and SQL that a test writes itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('tests', 'server');

/** Read off the test itself, so that none is forgotten: what it imports, and what it does at the same time. */
const touches = {
  SQL: /from '(kysely|pg)'|\bsql`|server\/db\/|\bopenMigrated\(/,
  races: /\bPromise\.(all|allSettled|race)\((?!\[tulay\b)/,
  'COPY, jobs and locks': /\bcopyRows\b|\bjobsOf\b|\bworkOnExport\b|\blockFolder\b|\bfillSmallDemo\b/,
};

/** For what only calls reach, such as a statement of many parts: a test says so itself. */
const MARK = /^\/\*\* @database postgres\b/m;

/** Why a test belongs to the round, in words; undefined when it does not. */
export function reasonFor(source) {
  if (MARK.test(source)) return 'its mark';
  return Object.entries(touches).find(([, sign]) => sign.test(source))?.[0];
}

/** The files of the round, by their paths from the repository's folder, where this is asked. */
export function postgresRound() {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((path) => reasonFor(readFileSync(path, 'utf8')) !== undefined)
    .sort();
}
