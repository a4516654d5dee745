import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { account, accounts } from '../../domain/system/account';
import type { Db } from '../kit/context';
import { nextId } from './bulk';
import { DEMO_SECTORS } from './data/sectors';
import { DEMO_ACCOUNTS_LATER, DEMO_ROLES, type DemoAccount } from './data/staff';
import { type KeptAct, seedKept } from './kept';
import { seedPending } from './pending';
import { operatorIdOf } from './staff';

const DAY = 86_400_000;

/** Accounts that came later, some of whom left, and a change that waits for who decides. */
export async function seedAccounts(db: Db, now: number): Promise<void> {
  const first = await nextId(db, account.table);
  const lives = DEMO_ACCOUNTS_LATER.map((one, at) => lifeOf(one, first + at, now));
  await seedKept(db, account, lives, now);
  // Another mail address takes two people.
  const values = { email: 'chih-hao.peng@tulay.example' };
  await seedPending(
    db,
    accounts,
    { id: operatorIdOf('risk'), change: { does: 'edit', values }, by: 'admin', ago: DAY / 3 },
    now,
  );
}

function lifeOf(
  { account: of, name, role, sector, invited, accepted, left, until }: DemoAccount,
  id: number,
  now: number,
): [KeptAct, ...KeptAct[]] {
  const today = businessDay(wireOf(new Date(now)));
  const made: KeptAct = {
    ago: invited * DAY,
    by: 'admin',
    set: {
      id,
      account: of,
      name,
      email: `${of}@tulay.example`,
      roleId: DEMO_ROLES.findIndex((one) => one.name === role) + 1,
      sectorId: DEMO_SECTORS.findIndex((one) => one.code === sector) + 1,
      validUntil: until === undefined ? null : dayAfter(today, until),
    },
  };
  return [
    made,
    ...(accepted === undefined ? [] : [{ ago: accepted * DAY, by: null, step: 'accept' }]),
    ...(left
      ? [{ ago: left.ago * DAY, by: 'admin', step: 'deactivate', set: { moveReason: left.reason } }]
      : []),
  ];
}
