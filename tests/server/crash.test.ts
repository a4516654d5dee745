/** @tier all: programs that are cut off and started again */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { exportJobs } from '../../src/domain/exports/calls';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { refundAudits, refunds } from '../../src/domain/orders/refund';
import { type Caller, callerOf } from '../support/caller';
import { cutOffAll, pause, ready, startProgram } from '../support/program';

/** Cutting the real program off, as a power cut would: nothing is lost, nothing happens twice. */

const PORT = 8193;
const origin = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'tulay-crash-'));
const postgres = process.env.TEST_DATABASE_URL;
let scratch: { url: string; drop(): Promise<void> } | undefined;
/** So many bills that the export is still running when the process is cut off. */
const BILLS = 40_000;

const start = (port = PORT) => startProgram(port, { DATA_DIR: folder, DATABASE_URL: scratch?.url ?? '' });

async function withData<T>(
  work: (execute: (text: string) => Promise<{ rows: unknown[] }>) => Promise<T>,
): Promise<T> {
  const { platform } = await tulay.platform();
  const database = await platform.openDatabase(source());
  try {
    return await work((text) => database.execute(text));
  } finally {
    await database.close();
  }
}

const source = () => (scratch ? { databaseUrl: scratch.url } : { dataDir: folder });

beforeAll(async () => {
  const { fillSmallDemo, platform } = await tulay.platform();
  if (postgres) scratch = await platform.makeScratch(postgres);
  await fillSmallDemo(source(), { users: 200, orders: 4000, days: 20 });
  await withData((execute) => execute(copies()));
}, 180_000);

function copies(): string {
  const kept = `version, service_type, side, category_id, user_id, user_name, user_mobile, payment_method, created_time,
    updated_time, paid_time, payment_amount, transaction_amount, service_fee, exchange_rate, recipient, biller,
    biller_category, account_number, account_name`;
  return `
    alter table orders disable trigger user;
    insert into orders (transaction_number, status, ${kept})
      select 'COPY' || n, 4, ${kept}
      from (select * from orders where service_type = 1 and side = 1 limit 1) one, generate_series(1, ${BILLS}) n;
    alter table orders enable trigger user;`;
}

afterAll(async () => {
  await cutOffAll();
  rmSync(folder, { recursive: true, force: true });
  await scratch?.drop();
});

async function waitFor(finance: Caller, id: number, until: (doneRows: number, status: number) => boolean) {
  for (let tries = 0; tries < 1200; tries += 1) {
    const progress = await finance.ask(exportJobs.progress, { id });
    if (until(progress.doneRows, progress.status)) return progress;
    await pause(30);
  }
  throw new Error('the export did not get there');
}

test('kill -9 in the middle of an export and of approvals', async () => {
  let server = start();
  await ready(server);
  const [auditor, finance] = [await callerOf(origin, 'auditor'), await callerOf(origin, 'finance')];
  const { items } = await auditor.ask(refundAudits.page, { pageSize: 100 });
  const proposals = items.map(({ id }) => id).slice(0, 12);
  expect(proposals.length).toBeGreaterThan(3);

  const { exportId } = await finance.ask(ntdPayBills.export, {});
  await waitFor(finance, exportId, (doneRows) => doneRows > 0);
  const answers = proposals.map((auditId) =>
    auditor.ask(refunds.approve, { auditId }).then(
      () => true,
      () => false,
    ),
  );
  await Promise.race([answers[1], pause(300)]);
  server.process.kill('SIGKILL');
  await server.ended;
  const told = await Promise.all(answers);

  server = start();
  await ready(server);
  const restarted = Date.now();
  const again = await callerOf(origin, 'auditor');
  const pending = new Set((await again.ask(refundAudits.page, { pageSize: 100 })).items.map(({ id }) => id));
  // What was answered as done is done.
  for (const [at, id] of proposals.entries()) if (told[at]) expect(pending.has(id)).toBe(false);
  for (const auditId of proposals) {
    if (pending.has(auditId)) await again.ask(refunds.approve, { auditId });
    else await expect(again.ask(refunds.approve, { auditId })).rejects.toThrow('409');
  }

  const owner = await callerOf(origin, 'finance');
  const finished = await waitFor(owner, exportId, (_, status) => status >= 2);
  expect(finished).toMatchObject({ status: 2 });
  expect(Date.now() - restarted).toBeLessThan(40_000);
  const { ticket } = await owner.ask(exportJobs.ticket, { id: exportId });
  const file = await fetch(`${origin}/web/export/${ticket}`);
  const book = read(Buffer.from(await file.arrayBuffer()), { dense: true });
  const range = utils.decode_range(book.Sheets[book.SheetNames[0] ?? '']?.['!ref'] ?? 'A1');
  expect(range.e.r).toBe(finished.doneRows);
  expect(finished.doneRows).toBeGreaterThanOrEqual(BILLS);

  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);

  const { rows } = await withData((execute) =>
    execute(`
      select a.id, a.audit_status, c.refund_status,
        (select count(*) from deliveries m where m.refund_case_id = c.id) as mails,
        (select count(*) from order_events e where e.order_id = c.order_id and e.step in ('refundNtd', 'refundPhp')) as events,
        -- In the currency of the payment: pesos for an order from Taiwan count at its rate.
        case when o.side = 1 and a.payload ->> 'refundType' = '2' then o.refunded_amount > 0
          else o.refunded_amount = (a.payload ->> 'amount')::numeric end as refunded
      from approvals a join refund_cases c on c.id = a.subject_id join orders o on o.id = c.order_id
      where a.id in (${proposals.join(', ')}) order by a.id`),
  );
  const once = { audit_status: 2, refund_status: 1, mails: 1, events: 1, refunded: true };
  expect(rows).toEqual([...proposals].sort((a, b) => a - b).map((id) => ({ id, ...once })));
}, 180_000);

async function secondIsRefused() {
  const first = start();
  await ready(first);
  const second = start(PORT + 1);
  expect(await second.ended).toBe(1);
  expect(second.said.join('')).toContain(`is in use by process ${first.process.pid}`);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const other = spawn(process.execPath, ['--import', 'tsx', 'src/server/operator.ts', 'list'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  const complaint: string[] = [];
  other.stderr.on('data', (data) => complaint.push(String(data)));
  expect(await new Promise((resolve) => other.on('exit', resolve))).toBe(1);
  expect(complaint.join('')).toContain('is in use by process');
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}

async function bothWork() {
  const [first, second] = [start(), start(PORT + 1)];
  await ready(first);
  await ready(second);
  for (const { process } of [first, second]) process.kill('SIGTERM');
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
}

test(
  postgres
    ? 'two servers on one database start at once and work beside each other'
    : 'a second server on the same data folder is refused, and leaves the first one alone',
  postgres ? bothWork : secondIsRefused,
  60_000,
);
