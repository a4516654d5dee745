import { z } from 'zod';
import { valuesOf } from './codes';
import type { Field } from './fields';
import { isReadable } from './fold';
import type { Kept } from './kept';
import { fieldOf } from './resource';
import { type Complaint, checkInput } from './rules';

/** What is wrong with a record taken as a whole, by field. `now` is UTC. */
export type Wrong = (
  record: Readonly<Record<string, unknown>>,
  now: string,
) => Readonly<Record<string, Complaint>>;

/** What a form sends for a field: a code is one of those that there are, and a text that is sent says something. */
function filledIn(page: Pick<Formal, 'of' | 'unique'>, name: string): z.ZodType {
  const schema = formSchema(fieldOf(page.of, name));
  return nameOf(page) === name ? schema.refine(isReadableName, { params: LOOKALIKE }) : schema;
}

/** The field by which a record is known among others of its kind, as its form asks it. */
const nameOf = ({ of, unique = of.published?.scope.at(0) }: Pick<Formal, 'of' | 'unique'>) => unique;

const LOOKALIKE: Complaint = { key: 'rules.lookalike' };

/** A name in one language, or the English one of several: by this it is known. */
const isReadableName = (value: unknown): boolean => {
  const name = typeof value === 'object' && value !== null && 'en' in value ? value.en : value;
  return typeof name !== 'string' || isReadable(name);
};

function formSchema({ kind, schema, codes, reading }: Field): z.ZodType {
  if (codes && !reading && kind === 'code') {
    const known = valuesOf(codes);
    const other = { params: { key: 'rules.oneOf' } satisfies Complaint };
    return schema.refine((value) => value === null || known.some((one) => one === value), other);
  }
  if (kind !== 'text' && kind !== 'longText') return schema;
  const blank = { params: { key: 'rules.required' } satisfies Complaint };
  return schema.refine((value) => value === null || String(value).trim() !== '', blank);
}

/** What of a form says which of its fields may be empty. */
interface Formal {
  readonly of: Kept;
  readonly form: readonly string[];
  readonly once: readonly string[];
  readonly needed: readonly string[];
  readonly unique?: string;
  readonly wrong?: Wrong;
}

/** Whether a field of a form has to be filled in. */
export const isNeeded = ({ of, needed }: Pick<Formal, 'of' | 'needed'>, name: string): boolean =>
  needed.includes(name) || !fieldOf(of, name).nullable;

/** Those of a form that may be emptied. */
export const clearable = (page: Formal): string[] => editable(page).filter((name) => !isNeeded(page, name));

/** Those of a form that are asked again when a record is edited. */
export const editable = ({ form, once }: Pick<Formal, 'form' | 'once'>): string[] =>
  form.filter((name) => !once.includes(name));

/**
 * What is wrong with a record as it would be added, or with what an edit could mend: what is asked once was right when it
 * was asked, and whoever edits may read it masked.
 */
export function complaintsOf(
  page: Pick<Formal, 'form' | 'once' | 'wrong'>,
  record: Readonly<Record<string, unknown>>,
  now: string,
  does: 'add' | 'edit',
): [string, Complaint][] {
  const asked = does === 'add' ? page.form : editable(page);
  return Object.entries(page.wrong?.(record, now) ?? {}).filter(([name]) => asked.includes(name));
}

/** The first field that the form would refuse of a record as it would be added, with why. `now` is UTC. */
export function formFault(
  page: Pick<Formal, 'form' | 'once' | 'wrong'> & { readonly asked: z.ZodRawShape },
  record: Readonly<Record<string, unknown>>,
  now: string,
): readonly [field: string, complaint: Complaint] | undefined {
  const given = page.form.filter((name) => (record[name] ?? null) !== null);
  const filled = Object.fromEntries(given.map((name) => [name, record[name]]));
  const checked = checkInput(z.object(page.asked), filled);
  const [first] =
    'complaints' in checked ? Object.entries(checked.complaints) : complaintsOf(page, record, now, 'add');
  return first;
}

const id = z.int().min(1);
const version = z.int().min(0);

/** What adding takes: every field of the form, and what may be empty only if it is not. */
export const additionOf = (page: Formal): z.ZodRawShape =>
  Object.fromEntries(
    page.form.map((name) => {
      const schema = filledIn(page, name);
      return [name, isNeeded(page, name) ? schema.refine((value) => value !== null) : schema.optional()];
    }),
  );

/** What editing takes: the fields that change, and the names of those that are emptied. */
export function editOf(page: Formal): z.ZodRawShape {
  const emptied = clearable(page);
  return {
    id,
    version,
    ...Object.fromEntries(editable(page).map((name) => [name, filledIn(page, name).optional()])),
    ...(emptied.length > 0 && { cleared: z.array(z.enum(emptied)).max(emptied.length).optional() }),
  };
}
