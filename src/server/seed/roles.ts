import { role, roles } from '../../domain/system/role';
import type { Db } from '../kit/context';
import { nextId } from './bulk';
import { DEMO_ROLES } from './data/staff';
import { type KeptAct, seedKept } from './kept';
import { seedPending } from './pending';

const DAY = 86_400_000;

const idOf = (name: string) => DEMO_ROLES.findIndex((one) => one.name === name) + 1;
const rightsOf = (name: string) => DEMO_ROLES.find((one) => one.name === name)?.rights ?? [];

interface Later {
  readonly name: string;
  readonly superior: string;
  readonly rights: readonly string[];
  readonly agentIds?: readonly number[];
  /** Days ago. */
  readonly made: number;
  /** What it was given since. */
  readonly given?: { readonly ago: number; readonly by: string; readonly rights: readonly string[] };
}

const without = (name: string, ...beginnings: readonly string[]) =>
  rightsOf(name).filter((right) => !beginnings.some((one) => right.startsWith(one)));

/** Roles that came with the house's new desks. */
const LATER: readonly Later[] = [
  {
    name: 'Night desk',
    superior: 'Customer service',
    rights: without('Customer service', 'REFUND', 'ORDER_VERIFY'),
    made: 33,
    given: { ago: 11, by: 'admin2', rights: ['ORDER_VERIFY'] },
  },
  { name: 'Identity desk', superior: 'Risk', rights: without('Risk', 'ORDER', 'TRANSACTION'), made: 52 },
  {
    name: 'Settlement',
    superior: 'Finance',
    rights: without('Finance', 'TEMPLATE', 'TULAY_TRANSACTION_OPERATE'),
    made: 70,
  },
  {
    name: 'Agent desk south',
    superior: 'Operation',
    rights: rightsOf('Agent desk north'),
    agentIds: [3],
    made: 25,
  },
];

/** Roles that came later, some given more since, and one that is to decide: another one has to approve that. */
export async function seedRoles(db: Db, now: number): Promise<void> {
  const first = await nextId(db, role.table);
  const lives = LATER.map(
    ({ name, superior, rights, agentIds, made, given }, at): [KeptAct, ...KeptAct[]] => [
      {
        ago: made * DAY,
        by: 'admin',
        set: {
          id: first + at,
          name,
          superiorId: idOf(superior),
          sort: DEMO_ROLES.length + 1 + at,
          rights,
          agentIds: agentIds ?? null,
          factorRequired: false,
        },
      },
      ...(given
        ? [{ ago: given.ago * DAY, by: given.by, set: { rights: [...rights, ...given.rights] } }]
        : []),
    ],
  );
  await seedKept(db, role, lives, now);
  const values = {
    rights: [...rightsOf('Risk'), 'USERS_AUDIT_DECIDE'],
    oneHandReason: 'At night two of risk decide for each other.',
  };
  await seedPending(
    db,
    roles,
    { id: idOf('Risk'), change: { does: 'edit', values }, by: 'admin2', ago: DAY / 4 },
    now,
  );
}
