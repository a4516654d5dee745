import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFiles } from '../support/memoryFiles';
import { addOrder, addUser } from '../support/rows';

/** The README's backup and restore of PostgreSQL, word for word. */

const postgres = process.env.TEST_DATABASE_URL;
const NAME = 'tulay_restored';

/** The commands of the README's blocks that name the tool. */
function commandsOf(tool: string): string {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/```\n([^`]*)```/g);
  const found = [...blocks].map(([, block = '']) => block).find((block) => block.includes(tool));
  if (!found) throw new Error(`the README does not say how to use ${tool}`);
  return found;
}

const isThere = (tool: string) => spawnSync(tool, ['--version']).status === 0;

test('what the README says restores every row, and the restored database works', async () => {
  expect(commandsOf('pg_dump')).toContain('$DATABASE_URL');
  expect(commandsOf('pg_restore')).toContain('$RESTORED_URL');
  // Its own tools are needed, which a machine without PostgreSQL has not.
  if (!postgres || !isThere('pg_restore')) return;
  const { platform, jobsOf } = await tulay.platform();
  const scratch = await platform.makeScratch(postgres);
  // Two runs at once on one machine each restore into a database of their own.
  const restored = `${NAME}_${process.pid}`;
  const restoredUrl = Object.assign(new URL(scratch.url), { pathname: `/${restored}` }).href;
  const folder = mkdtempSync(join(tmpdir(), 'tulay-dump-'));
  const run = (commands: string) => {
    const env = { ...process.env, DATABASE_URL: scratch.url, RESTORED_URL: restoredUrl };
    const script = commands.replaceAll(NAME, restored);
    const { status, stderr } = spawnSync('bash', ['-euc', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
      // A socket there would make bash read what it reads for who comes over a network.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  };
  const rowsOf = async (databaseUrl: string) => {
    const database = await platform.openDatabase({ databaseUrl });
    const jobs = jobsOf({ database, files: memoryFiles(), clock: { now: () => new Date() } });
    try {
      expect(await platform.migrate(database.db)).toEqual([]);
      await jobs.start();
      while (!jobs.done.includes('tick done')) await pause(100);
      const { rows } = await database.execute(
        'select (select count(*) from orders) as orders, (select count(*) from audit_log) as audited',
      );
      return rows;
    } finally {
      await jobs.stop();
      await database.close();
    }
  };
  const database = await platform.openDatabase({ databaseUrl: scratch.url });
  try {
    await platform.migrate(database.db);
    await addOrder(database.db, await addUser(database.db));
    await database.close();
    const before = await rowsOf(scratch.url);
    run(commandsOf('pg_dump'));
    run(commandsOf('pg_restore'));
    expect(await rowsOf(restoredUrl)).toEqual(before);
  } finally {
    await scratch.drop();
    spawnSync('dropdb', ['--if-exists', `--maintenance-db=${postgres}`, restored]);
    rmSync(folder, { recursive: true, force: true });
  }
});
