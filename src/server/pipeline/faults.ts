import type { Complaint } from '../../domain/kit/rules';
import { isDiskFull } from '../db/diskFull';
import { isDatabaseLost } from '../db/lost';
import { Refused } from '../kit/refused';

/** The SQLSTATE of a database error, if it is one. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Errors of the database that are no faults of ours, as a person may read them. */
const MEANINGS: Readonly<Record<string, (error: unknown) => Refused | undefined>> = {
  // unique_violation, where a handler did not say it better
  '23505': (error) => new Refused(409, 'record.duplicate', {}, duplicateField(error)),
  // foreign_key_violation: it points to what is not there, or is pointed to
  '23503': (error) => missingReference(error),
  // numeric_value_out_of_range
  '22003': () => new Refused(400, 'input.outOfRange'),
  // datetime_field_overflow, invalid_time_zone_displacement_value
  '22008': () => new Refused(400, 'input.outOfRange'),
  '22009': () => new Refused(400, 'input.outOfRange'),
  // character_not_in_repertoire, untranslatable_character
  '22021': () => new Refused(400, 'input.characters'),
  '22P05': () => new Refused(400, 'input.characters'),
  // serialization_failure, deadlock_detected: the transaction was tried again and again
  '40001': () => new Refused(503, 'service.busy'),
  '40P01': () => new Refused(503, 'service.busy'),
  // query_canceled by the statement timeout, lock_not_available
  '57014': () => new Refused(503, 'service.busy'),
  '55P03': () => new Refused(503, 'service.busy'),
};

/** The field that an index `<table>_<column>_once` keeps from being there twice. */
function duplicateField(error: unknown): Record<string, Complaint> {
  const { table, constraint } = error as { readonly table?: string; readonly constraint?: string };
  if (!table || !constraint?.startsWith(`${table}_`) || !constraint.endsWith('_once')) return {};
  const column = constraint.slice(table.length + 1, -'_once'.length);
  return {
    [camel(column)]: { key: 'rules.duplicate' },
  };
}

/** What an input points to is not there; anything else that breaks a reference is a fault of ours. */
function missingReference(error: unknown): Refused | undefined {
  const { table, constraint, detail } = error as Readonly<Record<string, string | undefined>>;
  if (!table || !constraint?.startsWith(`${table}_`) || !detail?.includes('is not present')) return undefined;
  const column = constraint.slice(table.length + 1).replace(/_fkey$/, '');
  return new Refused(400, 'input.invalid', {}, { [camel(column)]: { key: 'rules.oneOf' } });
}

const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The refusal that an error amounts to, or undefined for a fault of ours. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (isDiskFull(error)) return new Refused(503, 'service.diskFull');
  if (isDatabaseLost(error)) return new Refused(503, 'service.unavailable');
  return MEANINGS[sqlStateOf(error) ?? '']?.(error);
}

/** An error as the log may keep it: drivers hang parameters and whole rows on theirs, which nobody may read there. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, sqlState: sqlStateOf(error), stack };
}
