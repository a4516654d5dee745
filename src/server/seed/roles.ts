import { role, roles } from '../../domain/system/role';
import type { Db } from '../kit/context';
import { nextId } from './bulk';
import { DEMO_ROLES } from './data/staff';
import { seedKept } from './kept';
import { seedPending } from './pending';

const DAY = 86_400_000;

const idOf = (name: string) => DEMO_ROLES.findIndex((one) => one.name === name) + 1;
const rightsOf = (name: string) => DEMO_ROLES.find((one) => one.name === name)?.rights ?? [];

/** A role that came later and was given more since, and one that is to decide: another one has to approve that. */
export async function seedRoles(db: Db, now: number): Promise<void> {
  const superior = 'Customer service';
  const rights = rightsOf(superior).filter(
    (right) => !right.startsWith('REFUND') && right !== 'ORDER_VERIFY',
  );
  const made = { name: 'Night desk', superiorId: idOf(superior), sort: DEMO_ROLES.length + 1, rights };
  await seedKept(
    db,
    role,
    [
      [
        { ago: 33 * DAY, by: 'admin', set: { id: await nextId(db, role.table), ...made } },
        { ago: 11 * DAY, by: 'admin2', set: { rights: [...rights, 'ORDER_VERIFY'] } },
      ],
    ],
    now,
  );
  const values = { rights: [...rightsOf('Risk'), 'USERS_AUDIT_DECIDE'] };
  await seedPending(db, roles, { id: idOf('Risk'), values, by: 'admin2', ago: DAY / 4 }, now);
}
