import { canonical } from '../../domain/kit/wire';
import type { EvidenceLine } from '../../domain/system/proof';

/** The columns of the logs that tell of nobody but the operator: all else of a row is personal, or may be. */
const OPEN = new Set([
  'id',
  'tableName',
  'recordId',
  'action',
  'operatorId',
  'operatorName',
  'sectorId',
  'sectorName',
  'requestId',
  'path',
  'code',
  'result',
  'durationMs',
  'time',
  'tx',
]);

const MASK = '*****';

/** A line for whoever may not see what the row says: its values are masked and commitments stay closed. It keeps its link, which it no longer proves. */
export function maskedLine({ number, link, row }: EvidenceLine): EvidenceLine {
  const values = Object.entries(JSON.parse(row) as Record<string, unknown>);
  const shown = values.map(([name, value]) => [name, OPEN.has(name) ? value : maskedValue(value)]);
  return { number, link, row: canonical(Object.fromEntries(shown)), open: [], masked: true };
}

/** Every value inside of a value masked; only names and what is empty stay. */
function maskedValue(value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(maskedValue);
  if (typeof value !== 'object') return MASK;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskedValue(one)]));
}
