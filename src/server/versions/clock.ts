import type { KeptRecord } from '../../domain/kit/kept';
import { DRAFT, STAGED, version } from '../../domain/system/version';
import type { Db } from '../kit/context';
import { writtenBy } from '../kit/keptChange';
import { writeKept } from '../kit/keptWrites';
import { Refused } from '../kit/refused';
import { assertNewest, replaceOthers } from './succession';

/** More are never due at once. */
const AT_MOST = 50;

/** Starts and releases what is due, each in a transaction of its own. Resolves with how many. */
export async function releaseDue(db: Db, now: string): Promise<number> {
  const due = await db
    .selectFrom('appVersions')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', DRAFT), eb('startTime', '<=', now)]),
        and([eb('status', '=', STAGED), eb('releaseTime', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
  let moved = 0;
  for (const { id } of due) if (await movedOn(db, id, now)) moved += 1;
  return moved;
}

/** What somebody changes at this moment waits for the next time; so does what is not newer than what is out. */
const movedOn = (db: Db, id: number, now: string): Promise<boolean> =>
  db
    .transaction()
    .execute(async (tx) => {
      const found = await tx
        .selectFrom('appVersions')
        .selectAll()
        .where('id', '=', id)
        .where('status', 'in', [DRAFT, STAGED])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!found) return false;
      await assertNewest(tx, found.platform, found.appVersion);
      const step = found.status === DRAFT ? 'start' : 'release';
      const change = { does: 'step', step, reason: null, values: {} } as const;
      await writeKept(tx, version, found as KeptRecord, writtenBy(version, change, now), now);
      if (step === 'release') await replaceOthers(tx, found.platform, id, now);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    });
