import { z } from 'zod';

/** Rights that are no menu record: anybody, anybody signed in, a partner with an API key. */
export type OpenRight = 'public' | 'session' | 'partner';

/**
 * One call of the contract: where, what goes in, what comes out, who may. `changes` says that it creates or moves
 * something: it then runs in one transaction, takes an idempotency key and is written to the operation log.
 */
export interface Call<I = unknown, O = unknown> {
  readonly path: `/${string}`;
  readonly right: OpenRight | (string & {});
  readonly changes: boolean;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
}

export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Call<unknown, infer O> ? O : never;

/** A group of calls that one module answers: `serve(group, { name: handler })`. */
export type Calls = Readonly<Record<string, Call>>;

interface Statement<IS extends z.ZodRawShape, O> {
  readonly path: `/${string}`;
  readonly right: Call['right'];
  readonly input: IS;
  readonly output: z.ZodType<O>;
}

/** A call that only reads. Input is a closed object: a field that it does not name is refused. */
export function query<const IS extends z.ZodRawShape, O>(statement: Statement<IS, O>) {
  return made(statement, false);
}

/** A call that creates or moves something. */
export function mutation<const IS extends z.ZodRawShape, O>(statement: Statement<IS, O>) {
  return made(statement, true);
}

function made<const IS extends z.ZodRawShape, O>(statement: Statement<IS, O>, changes: boolean) {
  const input = z.strictObject(statement.input);
  return { ...statement, changes, input } as const satisfies Call<z.output<typeof input>, O>;
}

/** The answer of a call that has nothing to tell beyond its success. */
export const done = z.strictObject({});

/** The catalogue key of what a call does: `/web/order/refund/approveRefund/v1` is `actions.order.refund.approveRefund`. */
export function actionKeyOf(path: string): `actions.${string}` {
  const words = path.split('/').filter((part) => part !== '' && part !== 'web' && !/^v\d+$/.test(part));
  return `actions.${words.join('.')}`;
}
