/** @tier all: a development server that is restarted */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watched } from '../../scripts/watched.mjs';
import { asSetting, newAuditKey } from '../support/auditKeys';
import { eventually } from '../support/eventually';

const root = join(__dirname, '..', '..');
const START_MS = 50_000;

let folder: string;
let server: ChildProcess;
let said: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulay-dev-'));
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    TULAY_DEMO: '0',
    AUDIT_KEY: asSetting(newAuditKey()),
  };
  server = spawn(process.execPath, watched, { cwd: root, env: { ...process.env, ...settings } });
  said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data) => {
      said += data;
    });
  }
});
afterAll(async () => {
  // Asked, not cut off: only then does the watcher end what it has started, also when the test has failed.
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the server has said so that it is ready so many times. */
const readyTimes = (times: number) =>
  eventually(async () => {
    expect(said).not.toMatch(/Failed running|error/i);
    expect(said.match(/Tulay is ready/g) ?? []).toHaveLength(times);
  }, START_MS);

test("on an edit the developers' server finishes what it is at, and the next one finds its database free", async () => {
  await readyTimes(1);
  const now = new Date();
  utimesSync(join(root, 'src/server/main.ts'), now, now);
  await readyTimes(2);
  expect(said).toMatch(/ready.*SIGTERM: finishing what is in flight.*ready/s);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await eventually(async () => expect(said.match(/finishing what is in flight/g)).toHaveLength(2));
}, 120_000);
