import { randomBytes } from 'node:crypto';
import { dropScratches } from '../../../src/server/db/open';
import { makeDemo } from './server';

/** Before the first browser test: the small demo that the server of each file gets a copy of. Answers what is done after the last. */
export default async function makeDemoOfRun(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  process.env.TULAY_TEST_RUN = run;
  const { folder, database, remove } = await makeDemo();
  process.env.TULAY_TEST_DEMO = folder;
  if (database) process.env.TULAY_TEST_TEMPLATE = database;
  return async () => {
    await remove();
    const server = process.env.TEST_DATABASE_URL;
    // A worker that was ended had no time to drop its own.
    if (server) await dropScratches(server, run);
  };
}
