/** @tier all: two programs on one database */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priceCalls } from '../../src/domain/app/prices';
import { decimal, units } from '../../src/domain/kit/decimal';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { fees } from '../../src/domain/pricing/fee';
import { rates } from '../../src/domain/pricing/rate';
import { DEMO_APP } from '../../src/server/seed/data/partners';
import { type Caller, callerOf, partnerOf } from '../support/caller';
import { decisionsOf, someFee, someRate } from '../support/pendingPrices';
import { cutOffAll, type Program, pause, ready, startProgram } from '../support/program';

/**
 * Two processes on one database: what one of them has agreed to prices at the other from its next call on,
 * and cutting one off in the middle leaves each decision made once or not at all (decisions section 14).
 */

const PORT = 8195;
const postgres = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'tulay-two-'));
let scratch: { url: string; drop(): Promise<void> } | undefined;
let one: Program;
let other: Program;

beforeAll(async () => {
  if (!postgres) return;
  const { fillSmallDemo, platform } = await tulay.platform();
  scratch = await platform.makeScratch(postgres);
  await fillSmallDemo({ databaseUrl: scratch.url }, { users: 50, orders: 400, days: 3 });
  const start = (port: number) => startProgram(port, { DATA_DIR: folder, DATABASE_URL: scratch?.url ?? '' });
  [one, other] = [start(PORT), start(PORT + 1)];
  await Promise.all([ready(one), ready(other)]);
}, 180_000);

afterAll(async () => {
  await cutOffAll();
  rmSync(folder, { recursive: true, force: true });
  await scratch?.drop();
});

async function proposed(maker: Caller, page: KeptPage, input: FormInput): Promise<number> {
  const { proposalId } = await maker.ask(page.calls.add, input);
  return proposalId ?? 0;
}

const approve = (checker: Caller, page: KeptPage, auditId: number) =>
  checker.ask(decisionsOf(page).approve, { auditId });

test('a rate that was approved at one server is in the next quote of the other', async () => {
  // The embedded database is of one process.
  if (!postgres) return;
  const [maker, checker] = [await callerOf(one.origin, 'operation'), await callerOf(one.origin, 'auditor')];
  const app = await partnerOf(other.origin, DEMO_APP.apiKey);
  const ask = { serviceType: 2, side: 1, paymentMethod: 1, transactionAmount: '1000' } as const;
  const quoted = async () => (await app.ask(priceCalls.quote, ask)).exchangeRate;
  let rate = await quoted();
  for (let round = 0; round < 8; round += 1) {
    const next = decimal(units(rate, 4) - 1n, 4);
    const auditId = await proposed(maker, rates, someRate(next, { serviceType: 2 }));
    // Others ask all the while: none of them may keep what was before in mind.
    let isAsked = true;
    const asking = Array.from({ length: 3 }, async () => {
      while (isAsked) await quoted();
    });
    await approve(checker, rates, auditId);
    expect(await Promise.all([quoted(), quoted(), quoted()])).toEqual([next, next, next]);
    isAsked = false;
    await Promise.all(asking);
    rate = next;
  }
}, 120_000);

/** One fee for each way of paying and each of two services. */
const FEES = [1, 9].flatMap((serviceType) =>
  [1, 2, 3, 4, 5, 6].map((paymentMethod) => someFee('33.00', { serviceType, paymentMethod })),
);

test('kill -9 of one server in the middle of approvals: each is made once, by whichever of the two', async () => {
  // The embedded database is of one process.
  if (!postgres) return;
  const maker = await callerOf(other.origin, 'operation');
  const [here, there] = [await callerOf(one.origin, 'auditor'), await callerOf(other.origin, 'auditor2')];
  const proposals: number[] = [];
  for (const input of FEES) proposals.push(await proposed(maker, fees, input));
  const decided = (checker: Caller, auditId: number) =>
    approve(checker, fees, auditId).then(
      () => true,
      () => false,
    );
  const first = proposals.map((auditId) => decided(here, auditId));
  const second = proposals.slice(0, 6).map((auditId) => decided(there, auditId));
  await Promise.race([first[2], pause(400)]);
  one.process.kill('SIGKILL');
  await one.ended;
  const told = await Promise.all(first);
  const toldThere = await Promise.all(second);
  // What was answered as done is done, and done by one of them.
  for (const [at, auditId] of proposals.entries()) {
    expect(told[at] && toldThere[at]).not.toBe(true);
    if (told[at] || toldThere[at]) await expect(approve(there, fees, auditId)).rejects.toThrow('409');
    else await decided(there, auditId);
  }
  const { platform } = await tulay.platform();
  const database = await platform.openDatabase({ databaseUrl: scratch?.url });
  const { rows } = await database.execute(
    `select a.audit_status, f.status, f.version,
          (select count(*)::int from audit_log l where l.table_name = 'fees' and l.record_id = f.id::text) as writes
        from approvals a join fees f on f.id = a.subject_id
        where a.kind = 'fee' and a.id in (${proposals.join(', ')})`,
  );
  await database.close();
  // Added, and agreed to.
  const once = { audit_status: 2, status: 2, version: 1, writes: 2 };
  expect(rows).toEqual(proposals.map(() => once));
}, 120_000);
