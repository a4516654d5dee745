import { randomUUID } from 'node:crypto';
import { CompiledQuery, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type Database, kyselyOver } from '../../src/server/db/database';
import type { Db } from '../../src/server/kit/context';
import { listing } from '../../src/server/kit/listing';
import { EVERYTHING } from '../../src/server/kit/sight';
import type { Opened } from './caller';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that some work sends: what is asked second may follow from what was found first, so it is done. */
export async function watched(
  database: Pick<Database, 'execute'>,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const seen: Statement[] = [];
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    seen.push({ text, values });
    const { rows, rowCount } = await database.execute(text, values);
    return { command: 'SELECT', rowCount, rows: rows as R[] };
  };
  const client = { query, release: () => {} } as PostgresPoolClient;
  await work(kyselyOver({ connect: async () => client, end: async () => {} }));
  return seen;
}

/** What a list call sends, the page and the total: the floor of everything around it. */
export const bareListSql = (database: Pick<Database, 'execute'>, { of, filters }: Opened) =>
  watched(database, (db) => listing({ db, operator: EVERYTHING }, of.list, filters));

/** Sends statements one after the other; the rows of the first. */
export async function sendAll(database: Pick<Database, 'execute'>, statements: readonly Statement[]) {
  const answers = [];
  for (const { text, values } of statements) answers.push(await database.execute(text, values));
  return answers[0]?.rows ?? [];
}

/** Every statement that some work sends to PostgreSQL, by whichever connection. */
export async function overheard(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const seen: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [text, values] = sent as [string, readonly unknown[] | undefined];
    if (typeof text === 'string') seen.push({ text, values: values ?? [] });
    return Reflect.apply(query, this, sent);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return seen;
}

/** Sends what was overheard once more over one connection; an id that may be there once is another one each time. */
export const replay = (db: Db, statements: readonly Statement[]): Promise<void> =>
  db.connection().execute(async (one) => {
    for (const { text, values } of statements) {
      const anew = text.startsWith('insert into "quotes"') ? [randomUUID(), ...values.slice(1)] : values;
      await one.executeQuery(CompiledQuery.raw(text, [...anew]));
    }
  });
