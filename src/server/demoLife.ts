import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../domain/kit/codes';
import { kycStatus, userStatus } from '../domain/users/codes';
import { ifAlone } from './db/alone';
import type { Database } from './db/database';
import { desksWithin, type InsideParts, postWithin, putWithin } from './demoDesk';
import { arrivals, live } from './seed/agenda';
import { appClientOf } from './seed/appClient';
import { inboxesOf } from './seed/inboxes';
import type { SeedUser } from './seed/people';
import { putStatements } from './seed/putStatements';
import { randomOf } from './seed/random';
import { lookAtRates } from './seed/watching';
import { workOff } from './seed/workedOff';
import type { Task, World } from './seed/world';

/** What life needs of a running demo. */
export interface LifeParts extends InsideParts {
  /** How many orders arrive, on average. */
  readonly perMinute: number;
}

export interface DemoLife {
  /** Ends it, after the call in flight. */
  stop(): Promise<void>;
}

/** choice: so many orders a minute keep a running demo alive without filling it in a day. */
export const GENTLE = 3;
/** Of those who come so many register, bring a card or leave. */
const VISITS = 0.03;
/** Users who come: enough that nobody is seen twice soon. */
const CROWD = 2000;
/** Milliseconds after which a process that could not live, or failed, tries again. */
const AGAIN_MS = 30_000;
const HOUR_MS = 3_600_000;
/** The operator who hands boxes and passports to couriers and verifies payments. */
const OPERATOR = 'operation';

/**
 * Lets life go on in a running demo: orders arrive, are paid, answered and delivered by the calls of the app API, made
 * within this process. Of several processes one does it. A failure is logged once and never ends the process.
 */
export function startDemoLife(parts: LifeParts): DemoLife {
  const stopping = new AbortController();
  const ended = goOn(parts, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function goOn(of: LifeParts, stop: AbortSignal): Promise<void> {
  const logged = new Set<string>();
  while (!stop.aborted) {
    await ifAlone(of.database, 'life', (stillAlone) => liveHere(of, stillAlone, stop)).catch(
      (error: unknown) => {
        const text = String(error);
        if (!logged.has(text)) of.parts.log.warn({ err: error }, 'life in the demo paused');
        logged.add(text);
      },
    );
    await sleep(AGAIN_MS, undefined, { signal: stop }).catch(() => {});
  }
}

async function liveHere(of: LifeParts, stillAlone: () => Promise<void>, stop: AbortSignal): Promise<void> {
  const world = await worldOf(of);
  // A demo without users has nobody to live in it.
  if (world.people.length === 0) return;
  const { now } = world;
  const begins = async () => [
    arrivals(world, { perMinute: of.perMinute, visits: VISITS }),
    colleagues(of, now() + HOUR_MS, now),
  ];
  await live({ at: now(), run: begins }, () => stillAlone().then(() => true), stop);
}

/** Every hour the operators of the demo decide what nobody else has decided for days, and note what others offer; partners put their statements. */
function colleagues(of: LifeParts, at: number, now: () => number): Task {
  const office = { desk: desksWithin(of), setClock: () => {} };
  const work = async () => {
    await workOff(of.database.db, office, { since: now(), now: now() });
    await lookAtRates(desksWithin(of)(OPERATOR), now());
    await putStatements(of.database.db, putWithin(of, now), now());
    return [colleagues(of, now() + HOUR_MS, now)];
  };
  return { at, run: work };
}

async function worldOf(within: LifeParts): Promise<World> {
  const now = () => within.parts.clock().getTime();
  const call = appClientOf(postWithin(within), now);
  return {
    call,
    inboxes: inboxesOf(call),
    desk: desksWithin(within)(OPERATOR),
    people: await crowdOf(within.database),
    random: randomOf(now()),
    now,
    say: () => {},
  };
}

/** Whoever may order: verified users in good standing, the newest of them. */
function crowdOf({ db }: Pick<Database, 'db'>): Promise<SeedUser[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('kycStatus', '=', codeOf(kycStatus, 'verified'))
    .where('status', '=', codeOf(userStatus, 'normal'))
    .where('deletedTime', 'is', null)
    .orderBy('id', 'desc')
    .limit(CROWD)
    .execute();
}
