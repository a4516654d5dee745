import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { actionKeyOf, type Call } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { account, accountCalls } from '../../domain/system/account';
import type { Db } from '../kit/context';

/** How long whoever made an account or could let themself into it counts as close to it, in seconds. */
const CLOSE_SECONDS = 30 * 86_400;

/** The operation log knows a call by its key without the family of the text. */
const loggedAs = ({ path }: Call) => actionKeyOf(path).replace(/^actions\./, '');

const RESET = loggedAs(accountCalls.resetPassword);
const MAILED = [RESET, loggedAs(accountCalls.inviteAgain)];

const APPROVED = codeOf(auditStatus, 'approved');

/**
 * Whether one of two operators lately made the account of the other, let it in again, took its second factor or its mail
 * address, or had a link mailed for it: then the two may be one person. What two people decided counts for who proposed it.
 */
export async function isAccountHandled(
  db: Db,
  [one, other]: readonly [number, number],
  now: string,
): Promise<boolean> {
  const since = later(now, -CLOSE_SECONDS);
  const both = sql`(${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)`;
  const { rows } = await sql<{ handled: boolean }>`
    select exists (
      select from operators where (id, maker_id) in (${both}) and created_time > ${since}
    ) or exists (
      select from approvals
      where kind = ${account.name} and (subject_id, maker_id) in (${both})
        and audit_status = ${APPROVED} and checked_time > ${since}
        and (payload ->> 'does' = 'step' or payload #> '{values,email}' is not null)
    ) or exists (
      select from operation_log
      where action in (${sql.join(MAILED)}) and code = 200 and time > ${since}
        and (target, operator_id) in ((${String(one)}, ${other}::bigint), (${String(other)}, ${one}::bigint))
    ) as handled`.execute(db);
  return rows[0]?.handled === true;
}

/**
 * Whether a third operator lately made the accounts of both, or had a link for their passwords mailed, with nobody else: then
 * they may be that one person. An account that a second person approved is none that one person made, and a new address takes
 * two in any case.
 */
export async function areBothHandledByOne(
  db: Db,
  [one, other]: readonly [number, number],
  now: string,
): Promise<boolean> {
  const since = later(now, -CLOSE_SECONDS);
  const { rows } = await sql<{ handled: boolean }>`
    with handled as (
      select o.id, o.maker_id as handler_id from operators o
      where o.id in (${one}, ${other}) and o.created_time > ${since}
        and not exists (
          select from approvals a
          where a.kind = ${account.name} and a.subject_id = o.id and a.audit_status = ${APPROVED} and a.payload ->> 'does' = 'add'
        )
      union all
      select target::bigint, operator_id from operation_log
      where action = ${RESET} and code = 200 and time > ${since} and target in (${String(one)}, ${String(other)})
    )
    select exists (
      select from handled h join handled i using (handler_id)
      where h.id = ${one} and i.id = ${other} and handler_id not in (${one}, ${other})
    ) as handled`.execute(db);
  return rows[0]?.handled === true;
}
