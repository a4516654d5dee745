import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*$/i;

/**
 * A pool over which every change bears the id of a request, in the audit log as well: for work that is no call and yet is to
 * be found by its line in the operation log. A statement outside of a transaction gets one, since the id lives as long.
 */
export function requesting(pool: PostgresPool, requestId: string): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      return { ...queriesOf(client, requestId), release: () => client.release() } as PostgresPoolClient;
    },
    // Whose pool it is closes it.
    end: async () => {},
  };
}

function queriesOf(client: PostgresPoolClient, requestId: string) {
  let within = false;
  type Query = <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>;
  const send: Query = (text, values) => client.query(text, values);
  const begin: Query = async (text, values) => {
    const answer = await send(text, values);
    await send("select set_config('tulay.request', $1, true)", [requestId]);
    return answer as never;
  };
  const alone: Query = async (text, values) => {
    await begin('begin', []);
    try {
      const answer = await send(text, values);
      await send('commit', []);
      return answer as never;
    } catch (error) {
      await send('rollback', []);
      throw error;
    }
  };
  const query: Query = (text, values) => {
    if (BEGINS.test(text)) {
      within = true;
      return begin(text, values);
    }
    if (ENDS.test(text)) within = false;
    return within || ENDS.test(text) ? send(text, values) : alone(text, values);
  };
  return { query };
}
