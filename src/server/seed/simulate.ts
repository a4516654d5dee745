import { parseArgs } from 'node:util';
import { arrivals, live } from './agenda';
import { appClientOf, postTo } from './appClient';
import { DEMO_PAYOUT_PARTNERS } from './data/partners';
import { DEMO_SIZE } from './demo';
import { deskClientOf, signingIn, signSecretAt } from './deskClient';
import { inboxesOf } from './inboxes';
import { makeUsers } from './people';
import { randomOf } from './random';
import type { World } from './world';

const USAGE = `npm run simulate -- [--rate N] [--seconds N] [--count N] [--url http://127.0.0.1:8000] [--fail LUNTIAN]

  Lets the users of the demo order and pay whatever there is, payout partners answer and couriers deliver, through the
  app API of a running server with demo data; the operator "operation" hands boxes and passports to the couriers.
  --rate     orders a minute (40)
  --seconds  how long at most (300)
  --count    how many orders at most (200)
  --fail     a payout partner by its code, whose payouts mostly fail
  --url      the server; without it the one at PORT (8000) of this machine`;

interface Wanted {
  readonly rate: number;
  readonly seconds: number;
  readonly count: number;
  readonly url: string;
  readonly fail?: string;
}

function wantedOf(argv: readonly string[]): Wanted | undefined {
  const text = { type: 'string' } as const;
  const options = {
    rate: text,
    seconds: text,
    count: text,
    url: text,
    fail: text,
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return undefined;
  if (values.fail && !DEMO_PAYOUT_PARTNERS.some(({ code }) => code === values.fail))
    throw new Error(`--fail must be one of ${DEMO_PAYOUT_PARTNERS.map(({ code }) => code).join(', ')}`);
  return {
    fail: values.fail,
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

async function main(): Promise<void> {
  const wanted = wantedOf(process.argv.slice(2));
  if (!wanted) return console.log(USAGE);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const now = Date.now();
  const post = postTo(wanted.url);
  const call = appClientOf(post, Date.now);
  const world: World = {
    call,
    inboxes: inboxesOf(call),
    failing: wanted.fail,
    desk: deskClientOf(
      post,
      signingIn(post, 'operation', () => signSecretAt(wanted.url), Date.now),
      Date.now,
    ),
    // The names that these numbers have in demo data of the default size and seed.
    people: makeUsers(DEMO_SIZE.users, DEMO_SIZE.seed, now, now),
    random: randomOf(now),
    now: Date.now,
    say: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  };
  console.log(`up to ${wanted.count} orders in ${wanted.seconds} s at ${wanted.url}; Ctrl-C ends it`);
  const until = now + wanted.seconds * 1000;
  const { rate: perMinute, count } = wanted;
  await live(arrivals(world, { perMinute, visits: VISITS, count }), ({ at }) => at <= until, stop.signal);
}

main().catch((error: unknown) => {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
