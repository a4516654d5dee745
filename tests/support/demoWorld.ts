import { createServer } from '../../src/server/createServer';
import type { Database } from '../../src/server/db/database';
import { loadSecrets } from '../../src/server/secrets';
import type { Post } from '../../src/server/seed/appClient';
import { type DeskClient, deskClientOf, signingIn } from '../../src/server/seed/deskClient';
import { memoryFiles } from './memoryFiles';
import { SESSION_SETTINGS } from './settings';

/** The way to the real server of a demo, with the time that the test says (milliseconds since the epoch). */
export async function wayTo(database: Database, now: () => number): Promise<Post> {
  const server = createServer({
    database,
    clock: () => new Date(now()),
    secrets: await loadSecrets(database.db),
    settings: SESSION_SETTINGS,
    demo: true,
    files: memoryFiles(),
    enqueue: async () => {},
    log: { info() {}, warn() {}, error() {} },
  });
  return async (wire) => (await server.handle({ method: 'POST', query: {}, ip: '127.0.0.1', ...wire })).body;
}

/** An operator of a demo at their desk; each signature is another one, as the clock of a real caller would make it. */
export async function deskOf(database: Database, account: string, now: () => number): Promise<DeskClient> {
  const post = await wayTo(database, now);
  const { signSecret } = await loadSecrets(database.db);
  let calls = 0;
  const moment = () => now() + calls++;
  return deskClientOf(
    post,
    signingIn(post, account, async () => signSecret, moment),
    moment,
  );
}
