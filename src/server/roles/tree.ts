import type { RolePower } from '../../domain/system/rights';
import type { Db } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { rightsIn } from '../kit/sight';

/** A role as it stands in the tree. */
export interface TreeRole {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly superiorId: number | null;
  readonly rights: readonly string[] | null;
  readonly agentIds: readonly number[] | null;
  readonly factorRequired: boolean;
}

/** All roles, each below its superior: there are few. */
export class RoleTree {
  constructor(readonly all: readonly TreeRole[]) {}

  has(id: number): boolean {
    return this.all.some((role) => role.id === id);
  }

  /** Throws for a role that there is not: a fault of ours. */
  get(id: number): TreeRole {
    const found = this.all.find((role) => role.id === id);
    if (!found) throw new Error(`no role ${id}`);
    return found;
  }

  /** Whether one stands somewhere below another, which it is not itself. */
  isBelow(id: number, above: number): boolean {
    return this.below(above).some((role) => role.id === id);
  }

  /** All that stand below one, each before those below it. */
  below(id: number): TreeRole[] {
    return this.all
      .filter(({ superiorId }) => superiorId === id)
      .flatMap((role) => [role, ...this.below(role.id)]);
  }

  /**
   * What roles below lose when one has these rights alone: from the top down, so that each is held against what its
   * superior keeps.
   */
  losses(id: number, rights: readonly string[]): { readonly role: TreeRole; readonly takes: string[] }[] {
    const kept = new Map([[id, new Set(rights)]]);
    return this.below(id).flatMap((role) => {
      const above = kept.get(role.superiorId ?? id) ?? new Set<string>();
      const held = role.rights ?? [];
      kept.set(role.id, new Set(held.filter((right) => above.has(right))));
      const takes = held.filter((right) => !above.has(right));
      return takes.length > 0 ? [{ role, takes }] : [];
    });
  }

  /** What a role gives: the root, every right. */
  powerOf(id: number): RolePower {
    const { agentIds, factorRequired } = this.get(id);
    return { rights: [...this.rightsOf(id)], agentIds, factorRequired };
  }

  rightsOf(id: number): ReadonlySet<string> {
    const { superiorId, rights } = this.get(id);
    return rightsIn({ root: superiorId === null, rights });
  }
}

/** The roles as they are. */
export async function roleTree(db: Db): Promise<RoleTree> {
  const all = await db
    .selectFrom('roles')
    .select(['id', 'version', 'name', 'superiorId', 'rights', 'agentIds', 'factorRequired'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return new RoleTree(all);
}

/**
 * Whoever changes it, or who has a role of it, goes one by one, so that no two changes make a circle, leave a role with more than its
 * superior, or staff of agents with what only others may hold.
 */
export const oneChangeOfRoles = (db: Db): Promise<void> => oneByOne(db, 'roleTree', 0);
