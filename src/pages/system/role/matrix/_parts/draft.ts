import type { OutputOf } from '@/domain/kit/call';
import { beyond } from '@/domain/system/rights';
import type { roleCalls } from '@/domain/system/role';

export type MatrixData = OutputOf<typeof roleCalls.matrix>;
export type MatrixRole = MatrixData['roles'][number];

/** Other rights for one role, not sent yet. */
export interface Draft {
  readonly role: MatrixRole;
  readonly rights: readonly string[];
}

/** A draft as it outlives its session: by what it changes, since somebody else may change the role meanwhile. */
export function changeOf({ role, rights }: Draft) {
  return {
    roleId: role.id,
    gives: beyond(rights, new Set(role.rights)),
    takes: beyond(role.rights, new Set(rights)),
  };
}

/** The same change of the role as it is now; undefined where there is no such role any more. */
export function draftOf(
  roles: readonly MatrixRole[],
  { roleId, gives, takes }: Partial<ReturnType<typeof changeOf>>,
): Draft | undefined {
  const role = roles.find(({ id }) => id === roleId);
  if (!role) return undefined;
  return {
    role,
    rights: [...beyond(role.rights, new Set(takes)), ...beyond(gives ?? [], new Set(role.rights))],
  };
}

/** A role as the matrix shows it. What it holds stands apart: a tick changes that alone. */
export interface Column {
  readonly role: MatrixRole;
  readonly name: string;
  /** Why none of its rights can be given or taken. */
  readonly closed: string | undefined;
}
