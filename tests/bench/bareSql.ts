import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../src/server/db/tables';
import type { Db } from '../../src/server/kit/context';
import { listing } from '../../src/server/kit/listing';
import { EVERYTHING } from '../../src/server/kit/sight';
import { defaultFilters, defaultList } from './caller';

/** A Kysely that sends nothing: it keeps the statements that it is given. */
function recorder(seen: CompiledQuery[]): Db {
  const connection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      seen.push(query);
      return { rows: [] as R[] };
    },
    streamQuery: () => {
      throw new Error('nothing streams here');
    },
  };
  const nothing = async () => {};
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The one statement that the list call sends for the default filters: the floor of everything around it. */
export async function bareListSql(): Promise<{ text: string; values: readonly unknown[] }> {
  const seen: CompiledQuery[] = [];
  await listing({ db: recorder(seen), operator: EVERYTHING }, defaultList.list, defaultFilters());
  const [only, ...others] = seen;
  if (!only || others.length > 0) throw new Error(`the list call sends ${seen.length} statements`);
  return { text: only.sql, values: only.parameters };
}

/** The same page and total as somebody would write them by hand, without counts kept beside the table. */
export function plainListSql(): { text: string; values: readonly unknown[] } {
  const { createdTimeStart, createdTimeEnd } = defaultFilters();
  const where = 'service_type = 1 and side = 1 and category_id = 7 and created_time between $1 and $2';
  const columns = defaultList.list.columns.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const text = `select (select count(*) from orders where ${where}) as total, ${columns.join(', ')}
    from orders where ${where} order by created_time desc, id desc limit 10`;
  return { text, values: [createdTimeStart, createdTimeEnd] };
}
