import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { exceptionStatus } from '../../domain/reconciliation/exception';
import { resolutionCode, takesTwo, whyNotWay } from '../../domain/reconciliation/resolution';
import type { Resolution } from '../../domain/reconciliation/resolutionCodes';
import { writeProposal } from '../kit/approvals';
import type { Db } from '../kit/context';
import { type WholeException, withFacts } from '../reconciliation/exceptions/readFacts';
import { resolutionKind, subjectOf } from '../reconciliation/exceptions/resolutionKind';
import { amountsOf } from '../reconciliation/exceptions/resolve';
import { writeWay } from '../reconciliation/exceptions/writeWay';
import { operatorNamed } from './staff';

/** Ways out that the demo has taken, each of the first exception that it is for, and why; the last one waits for a second person. */
const TAKEN: readonly (readonly [Resolution, string])[] = [
  ['putAside', 'The store does not know whose payment it is either'],
  ['mark', 'The store repeated a row'],
  ['claim', 'A fee was taken that was not agreed'],
  ['difference', 'The amount was rounded'],
  ['putAside', 'The number belongs to no order'],
];
const DAY = 86_400_000;
/** Exceptions among which they are looked for. */
const LOOKED_AT = 60;

/** Some of the exceptions that the demo's statements left: resolved, put aside, claimed, in work, and one that waits for a second person. */
export async function seedExceptions(db: Db, now: number): Promise<void> {
  const found = await db
    .selectFrom('reconciliationExceptions')
    .selectAll()
    .where('exceptionStatus', '=', codeOf(exceptionStatus, 'open'))
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute();
  const left = await Promise.all(found.map((record) => withFacts(db, record)));
  const { id, name } = operatorNamed('finance');
  const time = wireOf(new Date(now - DAY));
  const claimDay = dayAfter(businessDay(time), 7);
  for (const [at, [way, note]] of TAKEN.entries()) {
    const whole = left.find(({ facts }) => whyNotWay(way, facts) === undefined);
    if (!whole) continue;
    left.splice(left.indexOf(whole), 1);
    if (at === TAKEN.length - 1) {
      await propose(db, whole, way, note, time);
      continue;
    }
    const checkerName = takesTwo(way, whole.facts) ? operatorNamed('auditor').name : null;
    const stated = { way, note, payOrder: null, claimDay: way === 'claim' ? claimDay : null };
    const alone = { ...stated, claimMail: null, caseId: null };
    await db
      .transaction()
      .execute((tx) => writeWay(tx, whole, alone, { maker: { id, name }, checkerName }, time));
  }
  const own = left[0]?.record.id ?? 0;
  await db
    .updateTable('reconciliationExceptions')
    .set({ ownerId: id, ownerName: name, version: 1, exceptionStatus: codeOf(exceptionStatus, 'inWork') })
    .where('id', '=', own)
    .execute();
}

async function propose(
  db: Db,
  whole: WholeException,
  way: Resolution,
  note: string,
  now: string,
): Promise<void> {
  const { id, name } = operatorNamed('finance');
  await writeProposal(db, resolutionKind, {
    subjectId: whole.record.id,
    subject: subjectOf(whole),
    payload: { resolution: resolutionCode(way), resolutionNote: note, ...amountsOf(whole, way) },
    maker: { id, name },
    now,
    lapseTime: null,
  });
}
