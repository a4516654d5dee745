import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { DEMO_PASSWORD } from '../domain/session/demo';
import { NO_PASSWORD } from './db/tables/staff';
import { explain } from './explain';
import { uploadFolder } from './files/uploadFolder';
import { buildOf, isConsole } from './http/console';
import { createHttp } from './http/fastify';
import { openWaitingRoom } from './http/waitingRoom';
import { isLocalHost, readSettings, type Settings } from './settings';
import { loggableOnce, type Running, startServer } from './start';

/** Milliseconds for calls in flight when the process is told to stop. */
const GRACE_MS = 10_000;

/** People read the standard error output, log collectors the JSON lines on the other one. */
const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const started = performance.now();
  // What the database and the file store write is for this process alone.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, serializers: { err: loggableOnce } });
  surviveLostPromises(log);
  const room = await openWaitingRoom(settings);
  const consoleFolder = builtConsole();
  const told = (line: string) => {
    room.say(line);
    say(line);
  };
  const build = consoleFolder && buildOf(consoleFolder);
  const running = await startServer(settings, log, told, build).finally(room.close);
  const app = await listen(settings, running, consoleFolder).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  stopOnSignal(log, running, app);
  await introduce(settings, running, app, (performance.now() - started) / 1000);
}

/** The queues' own promises fail when the database goes away; the process stays and finds them again. */
function surviveLostPromises(log: Logger) {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for this fault'));
}

async function listen(
  settings: Settings,
  { front, parts, accepting }: Running,
  consoleFolder: string | undefined,
): Promise<FastifyInstance> {
  const { trustProxy, apiHosts, consoleOrigins, dataDir, host, port } = settings;
  if (!consoleFolder) say('The console has not been built (npm run build): only the API is served');
  const uploads = uploadFolder(dataDir);
  const app = await createHttp({
    parts,
    front,
    consoleFolder,
    trustProxy,
    uploads,
    apiHosts,
    consoleOrigins,
    accepting,
  });
  await app.listen({ host, port });
  return app;
}

/** Beside the bundle's folder, or in the folder the command was started in; undefined when it has not been built. */
const builtConsole = (): string | undefined =>
  [join(__dirname, '..', 'dist'), join(process.cwd(), 'dist')].find(isConsole);

async function introduce(
  settings: Settings,
  { demo, database }: Running,
  app: FastifyInstance,
  seconds: number,
) {
  if (demo) {
    const operators = await database.db
      .selectFrom('operators')
      .select(['account'])
      // Whoever came later has a password of their own, or none.
      .where('passwordHash', '<>', NO_PASSWORD)
      .where('status', '=', 0)
      .orderBy('id')
      .limit(10)
      .execute();
    say(
      `Demo. Sign in as ${operators.map(({ account }) => account).join(', ')} with password ${DEMO_PASSWORD}`,
    );
  }
  if (!isLocalHost(settings.host)) say(`Listening on ${settings.host}`);
  say(`Tulay is ready after ${seconds.toFixed(1)} s: ${app.listeningOrigin}`);
}

function stopOnSignal(log: Logger, running: Running, app: FastifyInstance) {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is in flight`);
    running.refuseCalls();
    const late = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await app.close();
    clearTimeout(late);
    await running.stop();
    log.flush();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  say(explain(error));
  process.exit(1);
});
