import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { appClientOf, postTo } from './appClient';
import { DEMO_SIZE } from './demo';
import { deskClientOf, signSecretAt } from './deskClient';
import { orderSomething } from './life';
import { visitOf } from './newcomers';
import { makeUsers } from './people';
import { randomOf } from './random';
import type { Task, World } from './world';

const USAGE = `npm run simulate -- [--rate N] [--seconds N] [--count N] [--url http://127.0.0.1:8000]

  Lets the users of the demo order and pay whatever there is, payout partners answer and couriers deliver, through the
  app API of a running server with demo data; the operator "operation" hands boxes and passports to the couriers.
  --rate     orders a minute (40)
  --seconds  how long at most (300)
  --count    how many orders at most (200)
  --url      the server; without it the one at PORT (8000) of this machine`;

interface Wanted {
  readonly rate: number;
  readonly seconds: number;
  readonly count: number;
  readonly url: string;
}

function wantedOf(argv: readonly string[]): Wanted | undefined {
  const text = { type: 'string' } as const;
  const options = { rate: text, seconds: text, count: text, url: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return undefined;
  return {
    rate: numberOf('--rate', values.rate, 40, 6000),
    seconds: numberOf('--seconds', values.seconds, 300, 86_400),
    count: numberOf('--count', values.count, 200, 1_000_000),
    url: new URL(values.url ?? `http://127.0.0.1:${process.env.PORT || 8000}`).href,
  };
}

function numberOf(name: string, given: string | undefined, otherwise: number, most: number): number {
  const value = given === undefined ? otherwise : Number(given);
  if (!(value > 0 && value <= most)) throw new Error(`${name} must be a number up to ${most}`);
  return value;
}

/** How many of those who come do something about themselves instead of ordering. */
const VISITS = 0.06;

/** Orders that arrive one after the other, unevenly, `rate` a minute on average. */
function arrivals(world: World, { rate, count }: Wanted): Task {
  const arrive = (number: number, at: number): Task => ({
    at,
    run: async () => {
      const follows = await (world.random.chance(VISITS) ? visitOf(world) : orderSomething(world));
      const pause = -Math.log(1 - world.random.next()) * (60_000 / rate);
      return number < count
        ? [...follows, arrive(number + 1, Math.max(at + pause, world.now() - 1000))]
        : follows;
    },
  });
  return arrive(1, world.now());
}

/** Does what there is to do, each at its time, until nothing is left, time is over or it is stopped. */
async function live(first: Task, until: number, stop: AbortSignal): Promise<void> {
  const agenda = [first];
  while (!stop.aborted) {
    agenda.sort((a, b) => b.at - a.at);
    const next = agenda.pop();
    if (!next || next.at > until) return;
    await sleep(Math.max(0, next.at - Date.now()), undefined, { signal: stop }).catch(() => {});
    if (!stop.aborted) agenda.push(...(await next.run()));
  }
}

async function main(): Promise<void> {
  const wanted = wantedOf(process.argv.slice(2));
  if (!wanted) return console.log(USAGE);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const now = Date.now();
  const post = postTo(wanted.url);
  const world: World = {
    call: appClientOf(post, Date.now),
    desk: deskClientOf(post, 'operation', () => signSecretAt(wanted.url), Date.now),
    // The names that these numbers have in demo data of the default size and seed.
    people: makeUsers(DEMO_SIZE.users, DEMO_SIZE.seed, now, now),
    random: randomOf(now),
    now: Date.now,
    say: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  };
  console.log(`up to ${wanted.count} orders in ${wanted.seconds} s at ${wanted.url}; Ctrl-C ends it`);
  await live(arrivals(world, wanted), now + wanted.seconds * 1000, stop.signal);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
