import { z } from 'zod';
import { withoutInvisible } from './numbers';

/**
 * Rules of input, stated once: forms and the server both check with these schemas. A refusal carries a catalogue
 * key (`rules.*`) and its variables, never a text, so that both can say it in the operator's language.
 */
export interface Complaint {
  readonly key: `rules.${string}`;
  readonly vars?: Record<string, string | number>;
}

/** A check on a string that complains with a catalogue key. */
export function must(test: (value: string) => boolean, key: Complaint['key'], vars?: Complaint['vars']) {
  return { check: test, params: { key, vars } };
}

function checked(schema: z.ZodString, ...rules: ReturnType<typeof must>[]): z.ZodString {
  return rules.reduce((all, rule) => all.refine(rule.check, { params: rule.params }), schema);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule is about
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** No control characters (PostgreSQL cannot store NUL) and no direction marks (they make a name read as another). */
function clean(schema: z.ZodString): z.ZodString {
  return checked(
    schema,
    must((v) => !CONTROL.test(v) && !LONE_SURROGATE.test(v), 'rules.controlCharacters'),
    must((v) => !DIRECTION.test(v), 'rules.directionMarks'),
  );
}

/** Free text of at most `max` characters. Stored and shown as typed: escaping is the business of whoever renders it. */
export function freeText(max: number): z.ZodString {
  return clean(z.string().max(max));
}

/** Free text that says something: at least one character that is not blank. */
export function requiredText(max: number): z.ZodString {
  return checked(
    freeText(max),
    must((v) => v.trim() !== '', 'rules.required'),
  );
}

const IDENTIFYING = /^[\p{L}\p{M}\p{N}\p{Zs}.,'’&()/#+@_·:*-]*$/u;

/** Names, numbers and references: letters of any script, digits and the usual punctuation, on one line; no markup, no emoji. */
export function identifyingText(max: number): z.ZodString {
  return checked(
    clean(z.string().max(max)),
    must((v) => IDENTIFYING.test(v), 'rules.plainText'),
  );
}

/** A text as it was copied from a chat or a page: what is invisible in it is left out. */
export const copiedText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? withoutInvisible(value) : value), schema);

/** A decimal as it travels and is kept: no grouping, no leading zero, no blank, no exponent, digits on both sides of the point. */
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The digits of a decimal before and after its point. */
const digitsOf = (value: string) =>
  value
    .replace('-', '')
    .split('.')
    .map(({ length }) => length);

/** A number as somebody may write one, by how many places it has: a share, an amount, a rate. */
const EXAMPLES: Readonly<Record<number, string>> = { 1: '12.5', 2: '1234.50', 4: '1.8350' };

/**
 * A decimal string: up to `digits` digits before the point and `decimals` after it; not negative unless `signed`. Forms
 * take numbers as people type them (`NT$1,271`, see `readTypedDecimal`) and send this form.
 */
export function decimal(
  decimals: number,
  { signed = false, digits = 12, example = EXAMPLES[decimals] ?? '1234' } = {},
): z.ZodString {
  return checked(
    z.string(),
    must((v) => DECIMAL.test(v), 'rules.number', { decimals, example }),
    must((v) => signed || !v.startsWith('-'), 'rules.notNegative'),
    must((v) => (digitsOf(v)[1] ?? 0) <= decimals, 'rules.decimals', { decimals }),
    must((v) => (digitsOf(v)[0] ?? 0) <= digits, 'rules.wholeDigits', { digits }),
  );
}

/** A whole amount, also with the noughts behind its point that our answers have: `940` and `940.00`. */
export function wholeAmount(): z.ZodString {
  return checked(
    decimal(2, { example: '1234' }),
    must((v) => !/\.0*[1-9]/.test(v), 'rules.decimals', { decimals: 0 }),
  );
}

/**
 * True for a day that exists in the calendar, written `YYYY-MM-DD`. From 1900 to 2999: what computes with a day near
 * the end of four-digit years leaves them.
 */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const year = Number(match[1]);
  return year >= 1900 && year < 3000 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = checked(z.string(), must(isDay, 'rules.day'));

/** A moment in UTC, `YYYY-MM-DD HH:mm:ss` (decisions section 3). */
export const instant = checked(
  z.string(),
  must((v) => isDay(v.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(v), 'rules.instant'),
);

/** The number of a uniform invoice of Taiwan. */
export const invoiceNumber = checked(
  z.string(),
  must((v) => /^[A-Z]{2}\d{8}$/.test(v), 'rules.invoiceNumber'),
);

/** What stands behind the # of a link that was mailed: a damaged one is as unknown as any other. */
export const linkToken = z.string().min(1).max(100);

/** E-mail address (spec section 5). */
export const email = checked(
  clean(z.string().max(120)),
  must((v) => z.email().safeParse(v).success, 'rules.email'),
);

/** Mobile number: 9 and 8 digits (spec section 5). */
export const mobile = checked(
  z.string(),
  must((v) => /^9\d{8}$/.test(v), 'rules.mobile'),
);

/** Password: 8 to 16 characters of at least three of the four classes (spec section 5). */
export const password = checked(
  clean(z.string()),
  must((v) => v.length >= 8 && v.length <= 16 && passwordClasses(v) >= 3, 'rules.password'),
);

function passwordClasses(value: string): number {
  return [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
}

/** The six boxes of a verification code (spec section 5). */
export const verifyCode = checked(
  z.string(),
  must((v) => /^\d{6}$/.test(v), 'rules.verifyCode'),
);

/** Values by names that a list or a form gives them, at most so many. */
export function byName<T>(value: z.ZodType<T>, max: number) {
  return z
    .record(requiredText(60), value)
    .refine((named) => Object.keys(named).length <= max, {
      params: { key: 'rules.tooMany', vars: { max } } satisfies Complaint,
    })
    .meta({ maxProperties: max });
}

function complaintOf(issue: z.core.$ZodIssue): Complaint {
  switch (issue.code) {
    case 'custom':
      return (issue.params as Complaint | undefined) ?? { key: 'rules.invalid' };
    case 'invalid_type':
      return issue.input === undefined ? { key: 'rules.required' } : { key: typeRule(issue.expected) };
    case 'too_big':
      return { key: TOO_BIG[issue.origin] ?? 'rules.atMost', vars: { max: Number(issue.maximum) } };
    case 'too_small':
      return { key: TOO_SMALL[issue.origin] ?? 'rules.atLeast', vars: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { key: 'rules.oneOf' };
    case 'unrecognized_keys':
      return { key: 'rules.unknownField' };
    default:
      return { key: 'rules.invalid' };
  }
}

const TOO_BIG: Readonly<Record<string, Complaint['key']>> = {
  string: 'rules.tooLong',
  array: 'rules.tooMany',
};
const TOO_SMALL: Readonly<Record<string, Complaint['key']>> = {
  string: 'rules.tooShort',
  array: 'rules.tooFew',
};

function typeRule(expected: string): Complaint['key'] {
  if (expected === 'string') return 'rules.text';
  if (expected === 'number' || expected === 'int') return 'rules.integer';
  if (expected === 'array') return 'rules.list';
  return 'rules.invalid';
}

/**
 * What a check found: the value, or a complaint for each field at fault: `recipient.name` for a nested one,
 * `columns.1.label` for one of an item, and `nationality` whichever of its items is wrong: an item has no name.
 */
export type Checked<T> = { readonly value: T } | { readonly complaints: Readonly<Record<string, Complaint>> };

/** Checks an input: the one way that forms and the server do it. The first complaint of each field counts. */
export function checkInput<T>(schema: z.ZodType<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input, { reportInput: true });
  const complaints = unspoken(input).concat(result.error ? complaintsOf(result.error) : []);
  if (!result.success || complaints.length > 0) return { complaints: firstOfEach(complaints) };
  return { value: result.data };
}

type Named = readonly [field: string, complaint: Complaint];

function complaintsOf(error: z.ZodError): Named[] {
  return error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    return names.map((name): Named => {
      return [fieldNamed([...issue.path, name].filter((part) => part !== '')), complaintOf(issue)];
    });
  });
}

/** The way to a field ends with its name, never with the place of an item. */
function fieldNamed(path: readonly PropertyKey[]): string {
  const last = path.findLastIndex((part) => typeof part !== 'number');
  return path.slice(0, last + 1).join('.') || 'body';
}

/** A key that schemas pass over in silence, at any depth: no field of ours has that name. */
function unspoken(value: unknown, path: readonly string[] = []): Named[] {
  if (!Array.isArray(value) && !isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, key];
    return key === '__proto__'
      ? [[here.join('.'), { key: 'rules.unknownField' }] as const]
      : unspoken(item, here);
  });
}

/** What came as JSON; forms hold values of their libraries beside it. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A field may have the name of what every object has, such as `constructor`. */
function firstOfEach(complaints: readonly Named[]): Record<string, Complaint> {
  const first = new Map<string, Complaint>();
  for (const [field, complaint] of complaints) if (!first.has(field)) first.set(field, complaint);
  return Object.fromEntries(first);
}
