import type { KeptPage } from '../../domain/kit/keptPage';
import { wireOf } from '../../domain/kit/zone';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { keptKind, subjectOf } from '../kit/keptDecided';
import { insertMany, nextId } from './bulk';
import { proposalOn } from './decisions';
import { operatorNamed } from './staff';

const DAY = 86_400_000;

/** An edit of a kept record that waits for who decides; it was proposed `ago` milliseconds before now. */
export async function seedPending(
  db: Db,
  page: KeptPage,
  edit: {
    readonly id: number;
    readonly values: Readonly<Record<string, unknown>>;
    readonly by: string;
    readonly ago: number;
  },
  now: number,
): Promise<void> {
  const { id, values, by, ago } = edit;
  const maker = operatorNamed(by);
  const change = { does: 'edit', values } as const;
  const { kind, ...rest } = proposalOn(keptKind(page), id, await subjectOf(db, page, id), change);
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
