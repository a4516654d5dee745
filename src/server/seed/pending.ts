import type { KeptPage } from '../../domain/kit/keptPage';
import { wireOf } from '../../domain/kit/zone';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import type { KeptChange } from '../kit/keptChange';
import { keptKind, subjectOf } from '../kit/keptDecided';
import { insertMany, nextId } from './bulk';
import { keptProposalOn } from './decisions';
import { operatorNamed } from './staff';

const DAY = 86_400_000;

/** A change of a kept record that waits for who decides; it was proposed `ago` milliseconds before now. */
export async function seedPending(
  db: Db,
  page: KeptPage,
  proposed: {
    readonly id: number;
    readonly change: KeptChange;
    readonly by: string;
    readonly ago: number;
  },
  now: number,
): Promise<void> {
  const { id, change, by, ago } = proposed;
  const maker = operatorNamed(by);
  const subject = await subjectOf(db, page, id);
  const { kind, ...rest } = await keptProposalOn(db, keptKind(page), id, subject, change);
  await insertMany(db, tables.approvals, [
    {
      id: await nextId(db, 'approvals'),
      kind,
      ...rest,
      makerId: maker.id,
      makerName: maker.name,
      madeTime: wireOf(new Date(now - ago)),
      auditStatus: PENDING,
      lapseTime: wireOf(new Date(now - ago + 7 * DAY)),
    },
  ]);
}
