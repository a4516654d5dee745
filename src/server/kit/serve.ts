import type { Call, Calls, InputOf, OutputOf } from '../../domain/kit/call';
import type { Context, OperatorContext, PartnerContext, Preparing } from './context';

type Run<Ctx, I, O> = (context: Ctx, input: I) => Promise<O>;

/** A handler in two steps, as `prepared` makes it. */
interface TwoSteps<Ctx extends Context, I, O> {
  readonly prepare: (context: Preparing<Ctx>, input: I) => Promise<unknown>;
  readonly run: (context: Ctx, input: I, ready: never) => Promise<O>;
}

type Handlers<G extends Calls, Ctx extends Context> = {
  readonly [K in keyof G]:
    | Run<Ctx, InputOf<G[K]>, OutputOf<G[K]>>
    | TwoSteps<Ctx, InputOf<G[K]>, OutputOf<G[K]>>;
};

/**
 * A change in two steps: what takes long and needs no transaction (decoding, hashing, the file store), and the change
 * itself, which is given what the first step made. A transaction that waits for such work holds the rows that it has
 * locked, and on the embedded database everybody.
 */
export function prepared<Ctx extends Context, I, R, O>(
  prepare: (context: Preparing<Ctx>, input: I) => Promise<R>,
  run: (context: Ctx, input: I, ready: R) => Promise<O>,
): TwoSteps<Ctx, I, O> {
  return { prepare, run };
}

export type Caller = 'public' | 'operator' | 'partner';

/** One call with what answers it. */
export interface Route {
  readonly call: Call;
  readonly caller: Caller;
  /** Before the transaction of a change; what it answers is given to `run`. */
  readonly prepare?: (context: never, input: never) => Promise<unknown>;
  readonly run: (context: never, input: never, ready: never) => Promise<unknown>;
}

/** Answers a group of calls that operators make. Does not compile until every call is answered with its own output. */
export function serve<G extends Calls>(group: G, handlers: Handlers<G, OperatorContext>): Route[] {
  return routes('operator', group, handlers);
}

/** Answers calls that partners make with an API key. */
export function servePartners<G extends Calls>(group: G, handlers: Handlers<G, PartnerContext>): Route[] {
  return routes('partner', group, handlers);
}

/** Answers calls that anybody may make. */
export function servePublic<G extends Calls>(group: G, handlers: Handlers<G, Context>): Route[] {
  return routes('public', group, handlers);
}

function routes<G extends Calls, Ctx extends Context>(
  caller: Caller,
  group: G,
  handlers: Handlers<G, Ctx>,
): Route[] {
  return Object.entries(group).map(([name, call]) => {
    const needs = call.right === 'public' || call.right === 'partner' ? call.right : 'operator';
    if (needs !== caller) throw new Error(`${call.path} is for ${needs}, not for ${caller}`);
    const handler = handlers[name as keyof G] as Route['run'] | Pick<Route, 'prepare' | 'run'>;
    return { call, caller, ...(typeof handler === 'function' ? { run: handler } : handler) };
  });
}
