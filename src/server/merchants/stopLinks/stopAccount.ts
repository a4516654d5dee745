import { sql } from 'kysely';
import { approvalMoves } from '../../../domain/kit/approval';
import type { InputOf } from '../../../domain/kit/call';
import type { KeptRecord } from '../../../domain/kit/kept';
import { targetOf } from '../../../domain/kit/moves';
import { bankAccount, bankAccountMoves } from '../../../domain/merchants/bankAccount';
import { stopLinks } from '../../../domain/merchants/stopLink';
import { PENDING } from '../../kit/approvals';
import type { Context } from '../../kit/context';
import { writeKept } from '../../kit/keptWrites';
import { lockedRecord } from '../../kit/locked';
import { EVERYTHING } from '../../kit/sight';
import { holdersOf } from '../../messages/addressees';
import { tellThatDecided } from '../../messages/proposals';
import { tellOperators } from '../../messages/tell';
import { insertOperation } from '../../pipeline/operationLog';
import { notifyAccountStopped } from '../notifyAccountStopped';
import { accountText } from './accountText';
import { isOpen, type LinkRow, linkOf, openLink, unknownLink } from './openLink';

/**
 * Stops the account of a link, or what is proposed of it: it is never paid to, and the one before stays in use unless this one
 * has begun. However
 * many press at once, and whoever approves meanwhile, it is stopped once. Refused as `openLink`.
 */
export async function stopAccount(
  context: Context,
  { link }: InputOf<typeof stopLinks.stop>,
): Promise<Record<string, never>> {
  const { proposalId } = await openLink(context, link);
  await context.db.transaction().execute(async (db) => {
    await sql`select set_config('tulay.request', ${context.requestId}, true)`.execute(db);
    // Whoever decides about it has this row, too.
    await sql`select from approvals where id = ${proposalId} for update`.execute(db);
    const found = await linkOf(db, link);
    if (!found || !isOpen(found, context.now)) throw unknownLink();
    if (found.usedTime === null) await stop({ ...context, db }, found);
  });
  return {};
}

async function stop(context: Context, link: LinkRow): Promise<void> {
  const { db, now, ip, requestId, services } = context;
  const { accountId, partyName } = link;
  // Operators of any language read it, as they read what the clock does.
  const reason = services.translate('en')('stopLink.reason');
  await stopEither(context, link, reason);
  await db
    .updateTable('stopLinks')
    .set({ usedTime: now, usedAddress: ip })
    .where('accountId', '=', accountId)
    .execute();
  await tellOperators(
    context,
    {
      event: 'bankAccountStopped',
      key: `bankAccount:${accountId}:stopped`,
      vars: () => ({ party: partyName, account: accountText(link) }),
    },
    await holdersOf(db, 'MERCHANT_BANK'),
  );
  await notifyAccountStopped(context, { ...link, id: accountId });
  await insertOperation(db, {
    operatorId: null,
    operatorName: partyName,
    path: stopLinks.stop.path,
    code: 200,
    input: { id: accountId },
    ip,
    requestId,
    durationMs: 0,
    time: now,
  });
}

/** What waits is rejected, what was agreed on is stopped. */
async function stopEither(context: Context, { proposalId, accountId, auditStatus }: LinkRow, reason: string) {
  const { db, now } = context;
  if (auditStatus === PENDING) {
    const change = {
      auditStatus: targetOf(approvalMoves, 'stop'),
      checkedTime: now,
      rejectReason: reason,
    };
    await db.updateTable('approvals').set(change).where('id', '=', proposalId).execute();
    await tellThatDecided(context, proposalId);
    return;
  }
  const record = (await lockedRecord(db, bankAccount, { id: accountId } as object, EVERYTHING)) as KeptRecord;
  const status = targetOf(bankAccountMoves, 'stop');
  await writeKept(db, bankAccount, record, { status, moveReason: reason }, now);
}
