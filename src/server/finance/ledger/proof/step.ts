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
