import type { OutputOf } from '@/domain/kit/call';
import type { roleCalls } from '@/domain/system/role';

export type MatrixData = OutputOf<typeof roleCalls.matrix>;
export type MatrixRole = MatrixData['roles'][number];

/** Other rights for one role, not sent yet. */
export interface Draft {
  readonly role: MatrixRole;
  readonly rights: readonly string[];
}

/** A role as the matrix shows it. What it holds stands apart: a tick changes that alone. */
export interface Column {
  readonly role: MatrixRole;
  readonly name: string;
  /** Why none of its rights can be given or taken. */
  readonly closed: string | undefined;
}
