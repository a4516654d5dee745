import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Db } from '../kit/context';
import type { Tables } from './tables';

export interface Rows {
  readonly rows: Record<string, unknown>[];
  /** Rows that the statement changed or gave. */
  readonly rowCount: number;
}

/** The one database of a server process, whichever of the two it is. */
export interface Database {
  readonly db: Db;
  /** The same for work that nobody waits for: on the embedded database calls have their turn before it. */
  readonly background: Db;
  readonly kind: 'pglite' | 'postgres';
  /** The same database for work that is no call: what it changes bears the id (`requesting`). */
  requested(requestId: string): Db;
  /** Plain SQL beside Kysely; several statements at once when there are no values. Column names stay as in SQL. */
  execute(text: string, values?: readonly unknown[]): Promise<Rows>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Lets what runs finish and closes; calling it again does nothing. */
  close(): Promise<void>;
}

/** Kysely over a pool: camel case in TypeScript, snake case in SQL, keys inside jsonb untouched. */
export function kyselyOver(pool: PostgresPool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
