/** @tier all: every change that any right opens, with every record that it may be about */
import { sql } from 'kysely';
import { approvalPlaces } from '../../src/domain/approvals/kinds';
import { keptPages } from '../../src/domain/keptPages';
import { type Call, rightsOf } from '../../src/domain/kit/call';
import { codeOf } from '../../src/domain/kit/codes';
import type { KeptPage } from '../../src/domain/kit/keptPage';
import { flatten } from '../../src/domain/kit/menu';
import { menu, menuKeys } from '../../src/domain/menu';
import { session } from '../../src/domain/session/calls';
import { verificationType } from '../../src/domain/users/verificationCodes';
import { roleOf } from '../support/accountWorld';
import { arcData, kycData, requestReason } from '../support/auditWorld';
import { addListRows } from '../support/listRows';
import { addClosableMonth } from '../support/pendingWorld';
import { setRights } from '../support/roleRights';
import type { Client, World } from '../support/world';
import { ALONE } from './alone';
import { attacksOn } from './inputs';
import { resetVersions, tableOf, takeTraces, watchEverything } from './traces';

/**
 * Somebody who reads every page and holds one right more tries all that it opens, on every record. What that changes in the
 * protected tables is what is stated of the right, and nothing else: all other effects take a second person.
 */

let world: World;
let attacker: Client;
const DIRECTORS = roleOf('directors');

beforeAll(async () => {
  world = await tulay.createWorld();
  await addListRows(world.db, world.clock.text());
  await enterSubmissions();
  await addClosableMonth(world);
  await watchEverything(world.db);
  attacker = await world.signIn('admin2');
});

/** Those of lists say nothing; an auditor decides on what was entered. */
async function enterSubmissions(): Promise<void> {
  const asked = { requestReason };
  const entered = {
    ...{ kyc: kycData(), arcExpiry: arcData(), arcUpdate: arcData(), highRisk: { incomeSource: 'Wages' } },
    ...{ userStatus: { statusAction: 1, ...asked }, accountDeletion: asked },
  };
  for (const [name, data] of Object.entries(entered))
    await world.db
      .updateTable('verifications')
      .set({ data })
      .where('verificationType', '=', codeOf(verificationType, name as keyof typeof entered))
      .execute();
}

/** Rights to pages: whoever acts reads what they act on. */
const pages = flatten(menu).flatMap(({ node }) => (node.type === 2 ? [] : [node.key]));

/** What two people decide about, and beside it money, people and ways in. */
const protectedTables = new Set<string>([
  ...Object.values<KeptPage>(keptPages).flatMap(({ decisions, of }) => (decisions ? [of.table] : [])),
  ...[
    'orders',
    'payment_codes',
    'refund_cases',
    'ledger_entries',
    'ledger_lines',
    'point_entries',
    'point_lines',
  ],
  ...[
    'users',
    'verifications',
    'partners',
    'partner_keys',
    'sessions',
    'account_links',
    'factors',
    'secrets',
  ],
]);

/** Whoever decides is the second person. */
const decisions = new Set<string>(
  Object.values(approvalPlaces).flatMap(({ calls: { approve, approveMany, reject, rejectMany } }) =>
    [approve, approveMany, reject, rejectMany].map(({ path }) => path),
  ),
);

/** The changes that a right opens, but for exports, of which each is its list again. */
const opened = (right: string): Call[] =>
  world.server.routes
    .filter(({ call, caller }) => caller === 'operator' && call.changes && rightsOf(call).includes(right))
    .map(({ call }) => call)
    .filter(({ path }) => path !== session.logout.path && !decisions.has(path) && !path.endsWith('/export'));

test('every table that is named is there', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(world.db);
  const there = new Set(rows.map(({ name }) => name));
  expect([...protectedTables].filter((name) => !there.has(name))).toEqual([]);
});

test('one right changes alone what is stated of it', async () => {
  const unstated: unknown[] = [];
  const faults: unknown[] = [];
  const seen = new Set<string>();
  let [tried, effective, seed] = [0, 0, 1000];
  for (const right of ['session', ...menuKeys]) {
    const calls = opened(right);
    if (calls.length === 0) continue;
    await setRights(world.db, DIRECTORS, [right, ...pages]);
    await takeTraces(world.db);
    for (const call of calls) {
      seed += 50;
      for (const input of await attacksOn(call, world, attacker, seed)) {
        const { status } = await attacker.call(call, input);
        if (status >= 500) faults.push([call.path, input]);
      }
      const traces = await takeTraces(world.db);
      tried += 1;
      if (traces.length > 0) effective += 1;
      for (const trace of traces.filter((one) => protectedTables.has(tableOf(one)))) {
        seen.add(`${right} ${trace}`);
        if (!ALONE[right]?.includes(trace)) unstated.push([right, call.path, trace]);
      }
      await resetVersions(world.db, traces.map(tableOf));
    }
  }
  expect(unstated).toEqual([]);
  expect(faults).toEqual([]);
  const stated = Object.entries(ALONE).flatMap(([right, traces]) => traces.map((one) => `${right} ${one}`));
  expect(stated.filter((one) => !seen.has(one))).toEqual([]);
  // Calls that were refused whatever was sent show nothing.
  expect({ tried: tried > 300, effective: effective > 110 }).toEqual({ tried: true, effective: true });
}, 900_000);
