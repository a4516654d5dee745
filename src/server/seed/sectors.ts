import { sector } from '../../domain/system/sector';
import type { Db } from '../kit/context';
import { DEMO_SECTORS } from './data/sectors';
import { DEMO_OPERATORS } from './data/staff';
import { type KeptAct, seedKept } from './kept';
import { operatorIdOf } from './staff';

/** The parts of the house with their members, as they were set up when the demo began; their numbers count in the order they are stated. */
export async function seedSectors(db: Db, since: number, now: number): Promise<void> {
  const idOf = (code: string) => DEMO_SECTORS.findIndex((one) => one.code === code) + 1;
  const lives = DEMO_SECTORS.map(({ code, name, superior, head }, at): [KeptAct] => [
    {
      ago: now - since,
      by: 'admin',
      set: {
        name,
        code,
        superiorId: superior ? idOf(superior) : null,
        headId: operatorIdOf(head),
        sort: at + 1,
      },
    },
  ]);
  await seedKept(db, sector, lives, now);
  for (const { account, sector: code } of DEMO_OPERATORS)
    await db
      .updateTable('operators')
      .set({ sectorId: idOf(code) })
      .where('account', '=', account)
      .execute();
}
