import type { Field } from './fields';

/** States a field that no column keeps: the server works it out for the rows that a list shows. */
export const workedOut = <T>(field: Field<T>): Field<T> => ({ ...field, workedOut: true });

/** The fields of a resource that are columns. */
export const storedFields = ({
  fields,
}: {
  readonly fields: Readonly<Record<string, Field>>;
}): [string, Field][] => Object.entries(fields).filter(([, field]) => !field.workedOut);
