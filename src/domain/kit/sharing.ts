import { z } from 'zod';

/** Roles with which something is shared; none or left out: it is its owner's alone. */
export const sharedWith = z.array(z.int().min(1)).max(100).optional();

const role = z.object({ id: z.int(), name: z.string() });
export type RoleName = z.output<typeof role>;

/** What is told of anything that belongs to one operator and may be shared with roles. */
export const shareable = {
  id: z.int(),
  version: z.int(),
  name: z.string(),
  ownerName: z.string(),
  /** It belongs to whoever asks. */
  own: z.boolean(),
  /** With whom it is shared. */
  roles: z.array(role),
  updatedTime: z.string(),
};

/** The roles there are, for whoever may share. */
export const rolesToShareWith = z.object({ roles: z.array(role) });

interface Shared {
  readonly own: boolean;
  readonly roles: readonly unknown[];
}

/** Whether somebody may change or delete it: its owner, and for what is shared whoever may share. */
export const mayChange = ({ own, roles }: Shared, mayShare: boolean): boolean =>
  own || (mayShare && roles.length > 0);
