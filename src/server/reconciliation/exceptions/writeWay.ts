import { sql } from 'kysely';
import { ledgerCurrency } from '../../../domain/finance/ledgerCodes';
import { meaningOf } from '../../../domain/kit/codes';
import { targetOf } from '../../../domain/kit/moves';
import { exceptionMoves } from '../../../domain/reconciliation/exception';
import { resolutionCode } from '../../../domain/reconciliation/resolution';
import type { Resolution } from '../../../domain/reconciliation/resolutionCodes';
import type { Db } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { assertMove } from '../../kit/step';
import { bindResolution } from './bindResults';
import { accountIdOf, postingOf, postResolution } from './postings';
import type { WholeException } from './readFacts';

/** What was stated of a way out, checked. */
export interface Stated {
  readonly way: Resolution;
  readonly note: string;
  /** The order that money pays which was put aside. */
  readonly payOrder: { readonly id: number; readonly paymentMethod: number } | null;
  readonly claimDay: string | null;
  readonly claimMail: string | null;
  /** The proposal on its order whose decision ends the exception. */
  readonly caseId: number | null;
}

/** Who takes a way out, and who agreed to it where that takes two people. */
export interface Takers {
  readonly maker: { readonly id: number; readonly name: string };
  readonly checkerName: string | null;
}

/** Where each way out leaves an exception. */
const LEADS_TO: Readonly<Record<Resolution, 'resolve' | 'await' | 'goOn'>> = {
  pay: 'resolve',
  putAside: 'goOn',
  payBack: 'resolve',
  payOther: 'resolve',
  claim: 'await',
  reverse: 'resolve',
  writeOff: 'resolve',
  difference: 'resolve',
  mark: 'resolve',
  openCase: 'await',
};
/** Ways out of money whose result people decided on when they put it aside. */
const OF_HELD: readonly Resolution[] = ['payBack', 'payOther'];

/**
 * Writes a way out of a locked exception down, posts what it posts, and says of the result that people decided on it. Resolves with the number
 * of what was written. Refused: 409 `resolution.matching` while matching has just taken the result back.
 */
export async function writeWay(
  db: Db,
  whole: WholeException,
  stated: Stated,
  { maker, checkerName }: Takers,
  now: string,
): Promise<number> {
  const { record, facts } = whole;
  const { way, note, payOrder } = stated;
  const leads = LEADS_TO[way];
  assertMove(exceptionMoves, leads, record.exceptionStatus, leads === 'goOn' ? 'checker' : 'operator');
  const accounts = await accountsOf(db, whole, stated);
  const { id } = await db
    .insertInto('exceptionResolutions')
    .values({
      exceptionId: record.id,
      resolution: resolutionCode(way),
      resolutionNote: note,
      orderId: payOrder?.id ?? record.orderId,
      ...accounts,
      claimDay: stated.claimDay,
      claimMail: stated.claimMail,
      operatorId: maker.id,
      operatorName: maker.name,
      checkerName,
      createdTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (accounts) {
    // Whoever sends or transfers looks at what is available under the same lock.
    await sql`
      select from capital_accounts where ledger_account_id in (${accounts.debitAccountId}, ${accounts.creditAccountId})
      order by id for no key update`.execute(db);
    await postResolution(db, id);
  }
  if (leads !== 'await' && !OF_HELD.includes(way)) {
    const bound = { resultId: whole.resultId ?? 0, accountId: whole.accountId, resolutionId: id };
    const isBound = await bindResolution(db, { ...bound, by: { operatorId: maker.id, note } });
    if (!isBound) throw new Refused(409, 'resolution.matching');
  }
  await db
    .updateTable('reconciliationExceptions')
    .set({
      version: record.version + 1,
      exceptionStatus: targetOf(exceptionMoves, leads),
      resolution: resolutionCode(way),
      ownerId: maker.id,
      ownerName: maker.name,
      caseId: stated.caseId,
      ...(stated.claimDay && { dueDay: stated.claimDay }),
      ...(leads === 'resolve' && { endedTime: now, heldAmount: '0', heldAccountId: null }),
      ...(way === 'putAside' &&
        accounts && {
          heldAmount: facts.theirsAmount,
          // What came in stands to the credit of where it is put aside.
          heldAccountId: facts.theirsAmount.startsWith('-')
            ? accounts.debitAccountId
            : accounts.creditAccountId,
        }),
    })
    .where('id', '=', record.id)
    .execute();
  return id;
}

/** What a way out posts, as it is written down: two accounts, and an amount in the currency of the source. */
async function accountsOf(db: Db, whole: WholeException, { way, payOrder }: Stated) {
  const posting = postingOf(way, whole, payOrder?.paymentMethod);
  if (!posting) return undefined;
  const { ledgerCurrency: currency } = whole.facts;
  const isNtd = meaningOf(ledgerCurrency, currency) === 'ntd';
  return {
    debitAccountId: await accountIdOf(db, posting.debit, currency),
    creditAccountId: await accountIdOf(db, posting.credit, currency),
    amountNtd: isNtd ? posting.amount : null,
    amountPhp: isNtd ? null : posting.amount,
  };
}
