import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { userStatus } from '../../domain/users/codes';
import { actionOf, userStatusMoves } from '../../domain/users/statusChange';
import { verificationType } from '../../domain/users/verificationCodes';
import type { Db } from '../kit/context';
import { snake } from './bulk';
import { addressOf } from './homes';
import type { SeedUser } from './people';
import { type Random, randomOf } from './random';
import { operatorIdOf } from './staff';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** One user in so many was corrected. */
const CORRECTED = 25;

/** Something that an operator changed of a user, with what stood there before. */
interface Change {
  readonly userId: number;
  readonly operatorId: number;
  readonly time: string;
  readonly before: Partial<SeedUser>;
}

/**
 * The record history of users whom operators corrected, and of those whose status was changed: what the audit's trigger
 * would have written on the way to the rows as they stand. Nothing may change a user after it.
 */
export async function seedUserChanges(
  db: Db,
  people: readonly SeedUser[],
  now: number,
  seed: number,
): Promise<void> {
  const random = randomOf(seed, 22);
  const corrected = people.filter(() => random.chance(1 / CORRECTED));
  const changes = [
    ...(await statusChanges(db)),
    ...corrected.flatMap((one) => corrections(one, now, random)),
  ];
  const ofUser = new Map<number, Change[]>();
  for (const one of changes.sort(byTime)) ofUser.set(one.userId, [...(ofUser.get(one.userId) ?? []), one]);
  await write(db, [...ofUser.values()].flatMap(logOf).sort(byTime));
}

const byTime = (a: { readonly time: string }, b: { readonly time: string }) =>
  a.time < b.time ? -1 : Number(a.time > b.time);

/** What two people decided, as it stands among the verifications. */
async function statusChanges(db: Db): Promise<Change[]> {
  const rows = await db
    .selectFrom('verifications')
    .select(['userId', 'checkerId', 'checkedTime', 'data'])
    .where('verificationType', '=', codeOf(verificationType, 'userStatus'))
    .where('auditStatus', '=', codeOf(auditStatus, 'approved'))
    .orderBy('checkedTime')
    .orderBy('id')
    .execute();
  const status = new Map<number, number>();
  return rows.map(({ userId, checkerId, checkedTime, data }) => {
    const was = status.get(userId) ?? codeOf(userStatus, 'normal');
    const { statusAction } = data as { statusAction: number };
    status.set(userId, targetOf(userStatusMoves, actionOf(statusAction)));
    if (checkerId === null || checkedTime === null) throw new Error('seed: approved by nobody');
    return { userId, operatorId: checkerId, time: checkedTime, before: { status: was } };
  });
}

/** What of a user was wrong before somebody called and an operator corrected it: one thing or two. */
function corrections(user: SeedUser, now: number, random: Random): Change[] {
  const registered = dateOf(user.registeredTime).getTime();
  const first = random.weighted({ mobile: 4, email: 3, address: 4, passport: 2 });
  const kinds = [first, ...(first !== 'address' && random.chance(0.4) ? (['address'] as const) : [])];
  return kinds.map((kind) => {
    // Orders and mails carry what they were made with: a mobile or an e-mail address was only ever wrong before any.
    const mistyped = kind === 'mobile' || kind === 'email';
    const ago = random.next() ** 2 * 90 * DAY;
    const time = mistyped ? registered + random.between(2, 50) * MINUTE : Math.max(now - ago, registered);
    return {
      userId: user.id,
      operatorId: operatorIdOf(random.chance(0.8) ? 'service' : 'risk'),
      time: wireOf(new Date(Math.min(time, now))),
      before: BEFORE[kind](user, random),
    };
  });
}

const BEFORE: Readonly<
  Record<'mobile' | 'email' | 'address' | 'passport', (user: SeedUser, random: Random) => Partial<SeedUser>>
> = {
  mobile: ({ mobile }, random) => ({
    mobile: `${mobile.slice(0, -1)}${(Number(mobile.at(-1)) + random.between(1, 9)) % 10}`,
  }),
  email: ({ email }) => ({ email: email.replace('@mail.', '@mial.') }),
  address: (_user, random) => addressOf(random),
  passport: (_user, random) => ({ passportId: `P${random.digits(7)}${random.pick([...'ABC'])}` }),
};

/** A line of the audit log: what was and became different from the user's row, by column. */
interface Logged extends Omit<Change, 'before'> {
  readonly old: object;
  readonly new: object;
}

/** A user's changes in the order of time, walked back from the row as it stands: each leads to what the next one found. */
function logOf(inTime: readonly Change[]): Logged[] {
  let became: object = { version: inTime.length };
  const lines = inTime.toReversed().map(({ before, ...change }, at) => {
    const columns = Object.entries(before).map(([name, value]) => [snake(name), value]);
    const line = {
      ...change,
      old: { ...became, ...Object.fromEntries(columns), version: inTime.length - at - 1 },
      new: became,
    };
    became = line.old;
    return line;
  });
  return lines.toReversed();
}

/** Writes the log, and the version of each user, which every change has raised. */
async function write(db: Db, logged: readonly Logged[]): Promise<void> {
  const lines = JSON.stringify(logged.map((line) => ({ ...line, time: `${line.time}Z` })));
  await sql`
    insert into audit_log (table_name, record_id, action, old, new, operator_id, request_id, time)
    select 'users', users.id::text, 'update', to_jsonb(users) || line.old, to_jsonb(users) || line.new,
      line."operatorId", 'demo-change-' || line.number, line.time
    from rows from (jsonb_to_recordset(${lines}::jsonb) as (
      "userId" bigint, "operatorId" bigint, time timestamptz, old jsonb, new jsonb)) with ordinality
      as line("userId", "operatorId", time, old, new, number)
    join users on users.id = line."userId"
    order by line.number`.execute(db);
  await sql`
    update users set version = changed.times
    from (
      select record_id::bigint as id, count(*) as times from audit_log where table_name = 'users' group by record_id
    ) changed
    where users.id = changed.id`.execute(db);
}
