import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
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
