import Fastify from 'fastify';
import pino from 'pino';
import { createHttp } from '../../src/server/http/fastify';
import { readSettings } from '../../src/server/settings';
import { startServer } from '../../src/server/start';
import { bareListSql, sendAll } from './bareSql';
import { callerOn, payBillsOpened } from './caller';
import { serveParent } from './child';

export interface CallsTask {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
}

export interface CallsAnswer {
  readonly port: number;
  readonly barePort: number;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as { port: number }).port;

/** One server process as `npm start` runs it, and in the same process a bare route that runs the same statements. */
async function start({ dataDir, databaseUrl }: CallsTask) {
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    TULAY_DEMO_LIFE: '0',
  });
  const running = await startServer(settings, pino({ level: 'silent' }), () => {});
  const { parts, front, accepting, database } = running;
  const app = await createHttp({
    parts,
    front,
    trustProxy: [],
    uploads: '',
    apiHosts: [],
    consoleOrigins: [],
    accepting,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const opened = payBillsOpened();
  const statements = await bareListSql(database, opened);
  const bare = Fastify();
  bare.post('/bare', async () => ({ code: 200, data: await sendAll(database, statements) }));
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const wire = (await callerOn(database)).sign(opened.of, opened.filters);
  const onEnd = async () => {
    await Promise.all([app.close(), bare.close()]);
    await running.stop();
  };
  return { answer: { ...wire, port: portOf(app), barePort: portOf(bare) }, onEnd };
}

serveParent<CallsTask, CallsAnswer>(start);
