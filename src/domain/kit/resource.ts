import { z } from 'zod';
import type { Field } from './fields';
import { storedFields } from './workedOut';

export type Fields = Readonly<Record<string, Field>>;

/** One kind of record: its name, the table or view that keeps it, and its fields. */
export interface Resource<F extends Fields = Fields> {
  readonly name: string;
  readonly table: string;
  readonly fields: F;
  /** Fields that read otherwise here than their namesakes: their labels are `fields.<resource>.<field>`. */
  readonly ownLabels: readonly string[];
}

/** Types of one record of a resource, on the wire and in the database alike. */
export type RecordOf<R extends Resource> = {
  [K in keyof R['fields'] & string]: z.output<R['fields'][K]['schema']>;
};

export type FieldName<R extends Resource> = keyof R['fields'] & string;

/** The fields that can be added up: amounts, and numbers of things. */
export type SummableName<R extends Resource> = {
  [K in FieldName<R>]: Extract<R['fields'][K]['kind'], 'money' | 'integer'> extends never ? never : K;
}[FieldName<R>];

/** States a resource. Table and column names are the snake case of the names here. */
export function resource<const F extends Fields>(
  name: string,
  table: string,
  fields: F,
  { ownLabels = [] }: { readonly ownLabels?: readonly (keyof F & string)[] } = {},
): Resource<F> {
  return { name, table, fields, ownLabels };
}

/** The field of that name. Throws for a name that the resource does not have: a fault of ours, not of a caller. */
export function fieldOf(of: Resource, name: string): Field {
  const found = of.fields[name];
  if (!found) throw new Error(`${of.name} has no field ${name}`);
  return found;
}

/** The catalogue key of a label where nobody knows of which resource: what a name reads as nearly everywhere. */
export const commonLabelKey = (name: string) => `fields.${name}` as const;

/**
 * The catalogue key of a field's label. A field means the same wherever it stands, so it reads the same too, unless
 * its resource says that it reads otherwise there.
 */
export function labelKeyOf({ name: resource, ownLabels }: Resource, name: string): `fields.${string}` {
  return ownLabels.includes(name) ? `fields.${resource}.${name}` : commonLabelKey(name);
}

/** The schema of a whole record on the wire, as it is kept. */
export function recordSchema<R extends Resource>(of: R): z.ZodType<RecordOf<R>> {
  const shape = Object.fromEntries(storedFields(of).map(([name, field]) => [name, field.schema]));
  return z.object(shape) as unknown as z.ZodType<RecordOf<R>>;
}
