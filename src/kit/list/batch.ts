import type { z } from 'zod';
import type { Outcome } from '@/domain/kit/approval';
import type { Translate } from '@/domain/kit/languages';
import type { Change } from '@/request/client';
import type { Row } from './row';

/** Something that can be done to several rows at once. Every row answers for itself. */
export interface BatchAction {
  readonly right: string;
  /** Catalogue key of the button's word. */
  readonly label: string;
  readonly danger?: boolean;
  /** The check of the reason that the operator must give; without it none is asked. */
  readonly reason?: z.ZodType;
  /** Why it cannot be done to rows like this one, when it cannot. */
  readonly whyNot?: (row: Row, t: Translate) => string | undefined;
  readonly change: (ids: number[], reason: string, rows: readonly Row[]) => Change<{ outcomes: Outcome[] }>;
}

/** Which rows may be done together, and by what they are called. */
export interface Batch {
  readonly actions: readonly BatchAction[];
  /** The field whose value must be the same in all rows, such as their status (spec section 5). */
  readonly same: string;
  /** The field by which an outcome names its row. */
  readonly nameField: string;
  /** Why an operator may not choose a row, when they may not: the server would refuse it whatever is done. */
  readonly whyNotChosen?: (row: Row, operatorId: number, t: Translate) => string | undefined;
  /** What a row is known by besides: whose it is, or what would change. */
  readonly besideField?: string;
  /** The amounts that are at stake, each in the currency that its field states. */
  readonly amounts?: readonly string[];
}
