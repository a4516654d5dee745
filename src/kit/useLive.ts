import { useDebounce } from 'ahooks';
import type { z } from 'zod';
import type { InputOf, OutputOf, Query } from '@/domain/kit/call';
import type { Complaint } from '@/domain/kit/rules';
import { type Sendable, send } from '@/request/client';
import type { Values } from './kept/editing';
import { useLoad } from './useLoad';

/** How long nothing must be typed before the server is asked, in milliseconds. */
const PAUSE_MS = 500;

type Asking = Query & { readonly input: z.ZodObject };

/**
 * What a call answers to what is typed so far, anew with each change. `ready` says whether enough is typed to ask at all; what
 * fails is quiet, since it stops nobody from typing on.
 * @param issueIn the first thing that the form itself finds wrong with the values; while there is one the server is not asked
 */
export function useLive<C extends Asking>(
  call: C,
  typed: Values,
  issueIn: (values: Values) => Complaint | undefined = () => undefined,
) {
  const settled = useDebounce(JSON.stringify(askedOf(call, typed)), { wait: PAUSE_MS });
  const asked = call.input.safeParse(JSON.parse(settled));
  const issue = asked.success ? issueIn(asked.data) : undefined;
  const { data, failure } = useLoad<OutputOf<C>>(
    asked.success && !issue ? `${call.path} ${settled}` : undefined,
    () => send(call, asked.data as Sendable<InputOf<C>>, { quiet: true }),
    { keep: true },
  );
  return { data, failure, issue, ready: asked.success };
}

/** What of the form the call takes, empty fields left out. */
const askedOf = (call: Asking, typed: Values) =>
  Object.fromEntries(
    Object.keys(call.input.shape).flatMap((name) => {
      const value = typed[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
