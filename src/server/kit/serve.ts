import type { Call, Calls, InputOf, OutputOf } from '../../domain/kit/call';
import type { Context, OperatorContext, PartnerContext } from './context';

type Handlers<G extends Calls, Ctx> = {
  readonly [K in keyof G]: (context: Ctx, input: InputOf<G[K]>) => Promise<OutputOf<G[K]>>;
};

export type Caller = 'public' | 'operator' | 'partner';

/** One call with what answers it. */
export interface Route {
  readonly call: Call;
  readonly caller: Caller;
  readonly run: (context: never, input: never) => Promise<unknown>;
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

function routes<G extends Calls, Ctx>(caller: Caller, group: G, handlers: Handlers<G, Ctx>): Route[] {
  return Object.entries(group).map(([name, call]) => {
    const needs = call.right === 'public' || call.right === 'partner' ? call.right : 'operator';
    if (needs !== caller) throw new Error(`${call.path} is for ${needs}, not for ${caller}`);
    return { call, caller, run: handlers[name as keyof G] as Route['run'] };
  });
}
