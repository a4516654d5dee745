import { sql } from 'kysely';
import { auditStatus } from '../../../domain/kit/approval';
import { codeOf } from '../../../domain/kit/codes';
import { targetOf } from '../../../domain/kit/moves';
import { exceptionMoves, exceptionStatus } from '../../../domain/reconciliation/exception';
import type { Db } from '../../kit/context';
import { bindResolution } from './bindResults';
import { resultOf } from './readFacts';

/** So many at a time; the next tick takes the rest. */
const MOST = 100;

interface Settled {
  readonly id: number;
  readonly lineId: number | null;
  readonly ledgerLineId: number | null;
  readonly ownerId: number;
  readonly auditStatus: number;
  readonly accountId: number;
  readonly resolutionId: number;
  readonly note: string;
}

/**
 * Ends exceptions whose case on their order was approved; those of a case that came to nothing are in work again. Resolves with how many
 * changed.
 */
export async function settleCases(tx: Db, now: string): Promise<number> {
  const { rows } = await sql<Settled>`
    select e.id, e.line_id, e.ledger_line_id, e.owner_id, c.audit_status, s.account_id, r.id as resolution_id, r.resolution_note as note
    from reconciliation_exceptions e join approvals c on c.id = e.case_id join reconciliation_sources s on s.id = e.source_id
    cross join lateral (select id, resolution_note from exception_resolutions where exception_id = e.id order by id desc limit 1) r
    where e.exception_status = ${codeOf(exceptionStatus, 'pending')} and c.audit_status <> ${codeOf(auditStatus, 'pendingApproval')}
    order by e.id limit ${MOST} for update of e skip locked`.execute(tx);
  for (const one of rows) await settle(tx, one, now);
  return rows.length;
}

async function settle(tx: Db, one: Settled, now: string): Promise<void> {
  const isApproved = one.auditStatus === codeOf(auditStatus, 'approved');
  const by = { operatorId: one.ownerId, note: one.note };
  const resultId = isApproved ? await resultOf(tx, one) : null;
  if (resultId !== null)
    await bindResolution(tx, {
      resultId,
      accountId: one.accountId,
      resolutionId: one.resolutionId,
      by,
    });
  await tx
    .updateTable('reconciliationExceptions')
    .set((eb) => ({
      version: eb('version', '+', 1),
      exceptionStatus: targetOf(exceptionMoves, isApproved ? 'resolve' : 'goOn'),
      caseId: null,
      ...(isApproved && { endedTime: now }),
    }))
    .where('id', '=', one.id)
    .execute();
}
