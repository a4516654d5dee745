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
  /** Another right that is enough: what either of two hands may do. */
  readonly orRight?: string;
  readonly changes: boolean;
  /** Answered even to an operator who must change an expired password first. Every call that does not say so is closed. */
  readonly withExpiredPassword?: true;
  /** Answered even before the second factor was proved at sign-in. Every call that does not say so is closed. */
  readonly withFactorNeeded?: true;
  /** Answered even to an operator whose role asks for a second factor that they do not have yet; all others are closed. */
  readonly withoutFactor?: true;
  /**
   * Its answer holds a ticket or a number that nobody else may read: it is not kept. Who asks again under the same
   * idempotency key is served anew, which is logged anew.
   */
  readonly secretAnswer?: true;
  /** It takes files: a form (multipart) instead of JSON, whose text fields are its input and come before the files. */
  readonly upload?: UploadLimits;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
}

/** The rights of which one is enough for a call. */
export const rightsOf = ({ right, orRight }: Pick<Call, 'right' | 'orRight'>): readonly string[] =>
  orRight === undefined ? [right] : [right, orRight];

/** How many files a call takes, and how many bytes they may have together. */
export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
}

/** A call that only reads, and one that creates or moves something. */
export type Query<I = unknown, O = unknown> = Call<I, O> & { readonly changes: false };
export type Mutation<I = unknown, O = unknown> = Call<I, O> & { readonly changes: true };

export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type OutputOf<C> = C extends Call<unknown, infer O> ? O : never;

/** A group of calls that one module answers: `serve(group, { name: handler })`. */
export type Calls = Readonly<Record<string, Call>>;

interface Statement<IS extends z.ZodRawShape, O>
  extends Pick<
    Call,
    | 'path'
    | 'right'
    | 'orRight'
    | 'withExpiredPassword'
    | 'withFactorNeeded'
    | 'withoutFactor'
    | 'secretAnswer'
    | 'upload'
  > {
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

type Made<IS extends z.ZodRawShape, O, B extends boolean> = Omit<Statement<IS, O>, 'input'> & {
  readonly changes: B;
  readonly input: ReturnType<typeof z.strictObject<IS>>;
};

function made<const IS extends z.ZodRawShape, O, B extends boolean>(
  statement: Statement<IS, O>,
  changes: B,
): Made<IS, O, B> {
  return { ...statement, changes, input: z.strictObject(statement.input) };
}

/** The answer of a call that has nothing to tell beyond its success. */
export const done = z.strictObject({});

/** The catalogue key of what a call does: `/web/order/refund/approveRefund/v1` is `actions.order.refund.approveRefund`. */
export function actionKeyOf(path: string): `actions.${string}` {
  const words = path.split('/').filter((part) => part !== '' && part !== 'web' && !/^v\d+$/.test(part));
  return `actions.${words.join('.')}`;
}
