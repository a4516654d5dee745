import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type SealChain, sealChain } from '../../domain/system/proof';

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

/** The columns of a row as they are read to be sealed, of a table named `r`. */
export const columnsOf = ({ columns }: Chain) =>
  sql.join(columns.map((name) => (name === 'tx' ? sql`r.tx::text as tx` : sql.ref(`r.${name}`))));

export const chainNames = Object.keys(chains) as readonly SealChain[];
