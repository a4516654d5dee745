import type { MatchStep } from '../../../domain/reconciliation/source';
import type { Db } from '../../kit/context';

/** What the lines of a source are matched by. */
export interface Matching {
  readonly sourceId: number;
  readonly accountId: number;
  readonly matchSteps: readonly MatchStep[];
  readonly amountTolerance: string;
  readonly daysBefore: number;
  readonly daysAfter: number;
  readonly now: string;
}

/** Lines of a source, or orders that they name, from one id to another, the first left out, which one statement looks at. */
export interface Range {
  readonly after: number;
  readonly until: number;
}

/** Runs some work in a transaction of its own, which is short. */
export type Step = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
