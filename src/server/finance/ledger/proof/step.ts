import type { ProofFault } from '../../../../domain/finance/ledgerProof';
import type { Db } from '../../../kit/context';
import type { Finding } from './findings';

/** What a step of a proof looks at: what comes after an id or a day, which is empty before the first, up to an id or to the end. */
export interface ProofRange {
  readonly after: string;
  readonly until: string | null;
}

/** One short step of a part of a proof, over so many rows at most. */
export type ProofStep = (db: Db, range: ProofRange, size: number) => Promise<ProofStepResult>;

/** What a step found, and after what the next one begins; null at the end of its range. */
export interface ProofStepResult {
  readonly findings: readonly Finding[];
  readonly next: string | null;
  /** Rows that it read, of those that the proof says it reads. */
  readonly rows: number;
}

/** Records that a step compared with what they are made of: how many, the ids of those that differ, and the last id that it looked at. */
export interface ComparedRecords {
  readonly compared: number;
  readonly wrong: readonly string[];
  readonly last: number | null;
}

/** What a step found that compares records of a kind; it is the last one when it looked at none. */
export function comparedRecords(
  check: Finding['of'],
  record: ProofFault['of'],
  { compared, wrong, last }: ComparedRecords = { compared: 0, wrong: [], last: null },
): ProofStepResult {
  const finding = {
    of: check,
    expected: String(compared),
    found: String(compared - wrong.length),
    faults: wrong.map((key) => ({ of: record, key })),
  };
  return { findings: [finding], next: last === null ? null : String(last), rows: 0 };
}
