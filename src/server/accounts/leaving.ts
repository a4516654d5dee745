import { sql } from 'kysely';
import { exportStatus } from '../../domain/exports/calls';
import type { OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { type accountCalls, accountStatus } from '../../domain/system/account';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { endLinks } from './links';

const UNFINISHED = [codeOf(exportStatus, 'waiting'), codeOf(exportStatus, 'running')];

/** What operators share with roles, by its table. */
const SHARED = ['list_views', 'export_templates'] as const;

type Holdings = OutputOf<typeof accountCalls.holdings>;

/** What somebody would leave behind (decisions section 52). */
export async function holdingsOf(db: Db, id: number, now: string): Promise<Holdings> {
  const { rows } = await sql<Omit<Holdings, 'successor'>>`
    select
      (select count(*)::int from verification_holds where operator_id = ${id} and hold_until > ${now}) as audit_items,
      (select count(*)::int from export_jobs where operator_id = ${id} and status in (${sql.join(UNFINISHED)})) as exports,
      (select count(*)::int from sessions
        where operator_id = ${id} and revoked_time is null and expire_time > ${now} and not factor_needed) as sessions,
      (${sharedBy(id)}) as shared,
      (select count(*)::int from approvals where maker_id = ${id} and audit_status = ${PENDING}) as proposals`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a count has no row');
  return { ...row, successor: await successorOf(db, id) };
}

const sharedBy = (id: number) =>
  sql`select sum(n)::int from (${sql.join(
    SHARED.map(
      (table) =>
        sql`select count(*) as n from ${sql.table(table)} where owner_id = ${id} and role_ids <> '[]'::jsonb`,
    ),
    sql` union all `,
  )}) shared`;

/** Who takes over from somebody: the head of their sector, or of one above it, who still works here. */
export async function successorOf(db: Db, id: number): Promise<Holdings['successor']> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive up as (
      select s.id, s.superior_id, s.head_id, 0 as depth from sectors s join operators o on o.sector_id = s.id where o.id = ${id}
      union all select s.id, s.superior_id, s.head_id, depth + 1 from sectors s join up on s.id = up.superior_id
    )
    select h.id, h.name from up join operators h on h.id = up.head_id
    where h.id <> ${id} and h.status = ${codeOf(accountStatus, 'active')} order by depth limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Frees what somebody holds who works here no more, so that nothing is stuck: items of audit desks are free, exports stop,
 * sessions and links end, what they shared belongs to their successor. Their proposals stay and say that they have left.
 */
export async function letGo(db: Db, id: number, now: string, named?: number | null): Promise<void> {
  await db.deleteFrom('verificationHolds').where('operatorId', '=', id).execute();
  await db
    .updateTable('exportJobs')
    .set({
      status: codeOf(exportStatus, 'interrupted'),
      message: { key: 'job.accountInactive', vars: {} },
      leaseTime: null,
      updatedTime: now,
    })
    .where('operatorId', '=', id)
    .where('status', 'in', UNFINISHED)
    .execute();
  await endSessions(db, id, now);
  await endLinks(db, id);
  const successor = named ?? (await successorOf(db, id))?.id;
  if (successor !== undefined) for (const table of SHARED) await handOver(db, table, id, successor);
}

/** Ends the sessions of somebody, or one of them. */
export async function endSessions(
  db: Db,
  operatorId: number,
  now: string,
  sessionId?: number,
): Promise<void> {
  const open = db
    .updateTable('sessions')
    .set({ revokedTime: now })
    .where('operatorId', '=', operatorId)
    .where('revokedTime', 'is', null);
  await (sessionId === undefined ? open : open.where('id', '=', sessionId)).execute();
}

/** A name that the successor uses already gets the account of whoever left behind it. */
async function handOver(db: Db, table: (typeof SHARED)[number], from: number, to: number): Promise<void> {
  await sql`
    update ${sql.table(table)} t set owner_id = ${to}, version = version + 1,
      name = case when exists (
        select from ${sql.table(table)} n
        where n.owner_id = ${to} and n.list_name = t.list_name and name_key(n.name) = name_key(t.name)
      ) then left(t.name, 40) || ' (' || left((select account from operators where id = ${from}), 17) || ')' else t.name end
    where owner_id = ${from} and role_ids <> '[]'::jsonb`.execute(db);
}
