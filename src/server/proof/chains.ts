import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type SealChain, sealChain } from '../../domain/system/proof';
import type { SealedRow } from './canonicalRow';

/** A log as it is sealed. */
interface Chain {
  readonly code: number;
  readonly table: string;
  /** What a link binds of a row; what the database works out by itself is not among it. */
  readonly columns: readonly string[];
  /** What a row must meet to be final. */
  readonly final: RawBuilder<unknown>;
}

const code = (chain: SealChain) => codeOf(sealChain, chain);

export const chains: Readonly<Record<SealChain, Chain>> = {
  audit: {
    code: code('audit'),
    table: 'audit_log',
    columns: ['id', 'tableName', 'recordId', 'action', 'old', 'new', 'operatorId', 'requestId', 'time', 'tx'],
    final: sql`true`,
  },
  login: {
    code: code('login'),
    table: 'login_log',
    columns: [
      'id',
      'time',
      'account',
      'accountKey',
      'operatorId',
      'operatorName',
      'sectorId',
      'sectorName',
      'result',
      'ip',
      'device',
      'tx',
    ],
    // A try that is still being checked is sealed with what became of it.
    final: sql`r.result is not null`,
  },
  operation: {
    code: code('operation'),
    table: 'operation_log',
    columns: [
      'id',
      'operatorId',
      'operatorName',
      'sectorId',
      'sectorName',
      'path',
      'code',
      'target',
      'input',
      'ip',
      'requestId',
      'durationMs',
      'time',
      'tx',
    ],
    final: sql`true`,
  },
};

/** A row of a log, as it is read to be sealed: what stands in its columns, in their order. */
export type Sealed = readonly unknown[];

/**
 * What is sealed of a row of a table named `r`, as one JSON array: the database puts it together in a fraction of the time in
 * which its driver reads column after column. Moments as everywhere, UTC `YYYY-MM-DD HH:mm:ss`.
 */
export const sealedOf = ({ columns }: Chain) => sql`json_build_array(${sql.join(columns.map(sealedValue))})`;

function sealedValue(name: string) {
  if (name === 'tx') return sql`r.tx::text`;
  return name === 'time' ? sql`left(r.time::text, 19)` : sql.ref(`r.${name}`);
}

/** Its values by their names. */
export function rowOf({ columns }: Chain, sealed: Sealed): SealedRow {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = sealed[at];
  return row as SealedRow;
}

export const chainNames = Object.keys(chains) as readonly SealChain[];
