import { sql } from 'kysely';
import { redacted } from '../../src/server/pipeline/operationLog';
import { namesIn, ordinaryInput, partnerFor, shapeOf } from '../support/callInputs';
import type { Client, World } from '../support/world';

/** What somebody sends to prove who they are, or to pay, is in no log: neither when the call is made nor when it is refused. */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

/** Names that may be of a secret. */
const MAY_BE_SECRET = /pass|code|token|secret|key|otp|link|image|signature|pin$|credential|controlNumber/i;

/** Names that read so, and of what everybody knows. */
const PUBLIC: readonly string[] = [
  'accountCode',
  'agentCode',
  'areaCode',
  'bankCode',
  'billerCode',
  'branchCode',
  'channelCode',
  'code',
  'downloadLink',
  'imageType',
  'imageTypes',
  // Names of files, which open by links only.
  'images',
  // Told to friends.
  'invitationCode',
  // By what a row of a statement is found.
  'matchKey',
  'merchantCode',
  // The name of a picture of it.
  'signature',
];

const SAMPLE = 'K7Q2MX94TB3W';
const isHidden = (name: string) => !JSON.stringify(redacted({ [name]: SAMPLE })).includes(SAMPLE);
const secretsOf = (names: readonly string[]) =>
  names.filter((name) => MAY_BE_SECRET.test(name) && !PUBLIC.includes(name));

test('every field that may be a secret is hidden in logs, or known to everybody', () => {
  const names = new Set(world.server.routes.flatMap(({ call }) => namesIn(call.input)));
  const asking = [...names].filter((name) => MAY_BE_SECRET.test(name));
  expect(asking.filter((name) => !isHidden(name)).sort()).toEqual([...PUBLIC].sort());
});

test('no call leaves a secret in a log, taken or refused', async () => {
  const routes = world.server.routes.filter(({ call }) => secretsOf(namesIn(call.input)).length > 0);
  expect(routes.length).toBeGreaterThanOrEqual(10);
  for (const { call, caller } of routes) {
    const secrets = secretsOf(Object.keys(shapeOf(call)));
    const input = { ...ordinaryInput(call), ...Object.fromEntries(secrets.map((name) => [name, SAMPLE])) };
    const client = { partner: world.partner(partnerFor(call)), operator: admin, public: world.guest }[caller];
    await client.call(call, input);
    await client.call(call, { ...input, noSuchField: 1 });
  }
  const { rows } = await sql<{ path: string }>`
    select path from operation_log where input::text like ${`%${SAMPLE}%`} or target like ${`%${SAMPLE}%`}`.execute(
    world.db,
  );
  expect(rows).toEqual([]);
  expect(world.logged.filter((line) => JSON.stringify(line).includes(SAMPLE))).toEqual([]);
});
