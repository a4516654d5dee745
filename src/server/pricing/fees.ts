import { sql } from 'kysely';
import { firstCharacters } from '../../domain/kit/characters';
import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import { ACTIVE, ONCE } from '../../domain/kit/published';
import { isOpen } from '../../domain/kit/timed';
import { feeCalls, feePackages, fees, STANDARD } from '../../domain/pricing/fee';
import { feeAudience } from '../../domain/pricing/fees';
import { guardRails } from '../../domain/pricing/guardRail';
import { tariffs } from '../../domain/pricing/tariff';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { partyChoices } from '../merchants/partyChoices';
import { pricesEffects } from './publishedPrices';

const two = { needed: async () => true };

/** Fees, packages, tariffs and guard rails: proposed by one, agreed to by another (decisions section 15). */
export const feeRoutes: Route[] = [
  ...serveKept(feePackages, pricesEffects(feePackages, { filled: listOf, check: assertStandardStays }), two),
  ...serveKept(fees, pricesEffects(fees, { check: assertPackage }), two),
  ...serveKept(
    tariffs,
    pricesEffects(tariffs, { check: assertSuccessor('tariffs', ['tariffKind', 'boxSize']) }),
    two,
  ),
  ...serveKept(guardRails, pricesEffects(guardRails, { check: assertSuccessor('guard_rails', []) }), two),
  ...serve(feeCalls, {
    agentChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    packageChoices: async ({ db }) => ({ choices: await packageChoices(db) }),
  }),
];

/** The packages that are in force or to come, by rank: each once, however many versions of it there are. */
async function packageChoices(db: Db) {
  const found = await db
    .selectFrom('feePackages')
    .select('name')
    .where('status', '=', ACTIVE)
    .groupBy('name')
    .orderBy((of) => of.fn.min('rank'))
    .execute();
  return found.map(({ name }, at) => ({ id: at + 1, name, superiorId: null, closed: false }));
}

const LISTED = codeOf(feeAudience, 'listed');
const EVERYBODY = codeOf(feeAudience, 'everybody');

/** The users of a package that names them, as they were typed. Refused: 400 naming `userIds`. */
async function listOf({ db }: Preparing<OperatorContext>, input: Values): Promise<Values> {
  const typed = String(input.userIds ?? '')
    .split(/[\s,;]+/)
    .filter((one) => one !== '');
  if (input.audience !== LISTED) {
    if (typed.length > 0) throw wrong('userIds', { key: 'rules.otherAudience' });
    return { userIds: null };
  }
  if (typed.length === 0) throw wrong('userIds', { key: 'rules.required' });
  const bad = typed.find((one) => !/^[1-9]\d{0,11}$/.test(one));
  if (bad !== undefined)
    throw wrong('userIds', { key: 'rules.noId', vars: { id: firstCharacters(bad, 40) } });
  const ids = [...new Set(typed.map(Number))];
  const unknown = await unknownAmong(db, ids);
  if (unknown !== undefined) throw wrong('userIds', { key: 'rules.noUser', vars: { id: unknown } });
  return { userIds: ids };
}

async function unknownAmong(db: Db, ids: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select i.id from (select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) i
    where not exists (select from users u where u.id = i.id) limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * The package that prices all orders is there for everybody, as often as they like, and never withdrawn: 409
 * `fee.standardNeeded`. What only covers it for a while may go.
 */
async function assertStandardStays(
  { now }: OperatorContext,
  { change, before }: Changing,
  after: Values,
): Promise<void> {
  if (after.name !== STANDARD) return;
  const isForAll = after.audience === EVERYBODY && (after.usesPerMonth ?? null) === null;
  const isWithdrawn = change.does === 'step' && before !== undefined && holdsOpen(before, now);
  if (!isForAll || isWithdrawn) throw new Refused(409, 'fee.standardNeeded');
}

/** Whether a record has begun and has no end. */
const holdsOpen = ({ validity, endTime, startTime }: KeptRecord, now: string): boolean =>
  isOpen({ validity: Number(validity), endTime: endTime as string | null }) && String(startTime) <= now;

/**
 * A fee is of a package that there is: 400 naming `packageName`. One of the standard package that is for every method,
 * kind and channel stays, as long as no other does its work: 409 `fee.standardNeeded`.
 */
async function assertPackage(
  { db, now }: OperatorContext,
  { change, before }: Changing,
  after: Values,
): Promise<void> {
  if (change.does !== 'step') {
    const known = (await packageChoices(db)).some(({ name }) => name === after.packageName);
    if (!known) throw wrong('packageName', { key: 'rules.oneOf' });
    return;
  }
  if (!before || before.packageName !== STANDARD || !holdsOpen(before, now)) return;
  const isWhole = [before.paymentMethod, before.payoutKind, before.payoutChannel].every(
    (one) => one === null,
  );
  if (!isWhole) return;
  const { rows } = await sql`
    select from fees
    where package_name = ${STANDARD} and service_type = ${before.serviceType} and side = ${before.side}
      and payment_method is null and payout_kind is null and payout_channel is null
      and status = ${ACTIVE} and validity = ${ONCE} and end_time is null and start_time <= ${now} and id <> ${before.id}
    limit 1`.execute(db);
  if (rows.length === 0) throw new Refused(409, 'fee.standardNeeded');
}

/** What has no other to take its place is replaced, not withdrawn: 409 `price.successorNeeded`. */
function assertSuccessor(table: string, scope: readonly string[]) {
  return async ({ db, now }: OperatorContext, { change, before }: Changing): Promise<void> => {
    if (change.does !== 'step' || !before || !holdsOpen(before, now)) return;
    const same = scope.map((name) => sql`${sql.ref(name)} is not distinct from ${before[name] ?? null}`);
    const { rows } = await sql`
      select from ${sql.table(table)}
      where status = ${ACTIVE} and end_time is null and start_time <= ${now} and id <> ${before.id}
        and ${sql.join([sql`true`, ...same], sql` and `)} limit 1`.execute(db);
    if (rows.length === 0) throw new Refused(409, 'price.successorNeeded');
  };
}
