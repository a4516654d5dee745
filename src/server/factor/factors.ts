import type { Db, Secrets } from '../kit/context';
import { type Seal, sealOf } from '../kit/seal';
import { stepOf } from './totp';

/** Bound to whose it is: the secret of one opens nothing as that of another. */
const sealFor = ({ factorKey }: Secrets, operatorId: number): Seal =>
  sealOf(`factor ${operatorId}`, factorKey);

function opened(secrets: Secrets, operatorId: number, secret: string): string {
  try {
    return String(sealFor(secrets, operatorId).open(secret));
  } catch (cause) {
    throw new Error(`FACTOR_KEY does not open the second factor of operator ${operatorId}`, { cause });
  }
}

/** Keeps a secret that was shown to somebody who has no factor yet. Answers false for who has one. */
export async function keepSecret(
  db: Db,
  secrets: Secrets,
  operatorId: number,
  secret: string,
): Promise<boolean> {
  const closed = sealFor(secrets, operatorId).close(secret);
  const kept = await db
    .insertInto('factors')
    .values({ operatorId, secret: closed, enrolledTime: null })
    .onConflict((conflict) =>
      conflict.column('operatorId').doUpdateSet({ secret: closed }).where('factors.enrolledTime', 'is', null),
    )
    .returning('operatorId')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Takes a code, once: the step of time that it belongs to is used up, with those before it, whoever else sends it at the
 * same moment. Answers whether it was taken.
 */
export async function takeCode(
  db: Db,
  secrets: Secrets,
  operatorId: number,
  { code, now }: { readonly code: string; readonly now: string },
): Promise<boolean> {
  const factor = await db
    .selectFrom('factors')
    .select('secret')
    .where('operatorId', '=', operatorId)
    .where('enrolledTime', 'is not', null)
    .executeTakeFirst();
  const step = factor && stepOf(opened(secrets, operatorId, factor.secret), code, now);
  if (!factor || step === undefined) return false;
  const taken = await db
    .updateTable('factors')
    .set({ lastStep: step })
    .where('operatorId', '=', operatorId)
    // Not one that took its place meanwhile.
    .where('secret', '=', factor.secret)
    .where('enrolledTime', 'is not', null)
    .where('lastStep', '<', step)
    .returning('operatorId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes the secret that was shown a factor, by its first code, which is used up by that. Answers whether it did. */
export async function confirmSecret(
  db: Db,
  secrets: Secrets,
  operatorId: number,
  { code, now }: { readonly code: string; readonly now: string },
): Promise<boolean> {
  const shown = await db
    .selectFrom('factors')
    .select('secret')
    .where('operatorId', '=', operatorId)
    .where('enrolledTime', 'is', null)
    .executeTakeFirst();
  const step = shown && stepOf(opened(secrets, operatorId, shown.secret), code, now);
  if (!shown || step === undefined) return false;
  const confirmed = await db
    .updateTable('factors')
    .set({ lastStep: step, enrolledTime: now })
    .where('operatorId', '=', operatorId)
    .where('secret', '=', shown.secret)
    .where('enrolledTime', 'is', null)
    .returning('operatorId')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Forgets the factor of somebody with its recovery codes. The account says elsewhere that it has none. */
export async function dropFactor(db: Db, operatorId: number): Promise<void> {
  await db.deleteFrom('factors').where('operatorId', '=', operatorId).execute();
  await db.deleteFrom('recoveryCodes').where('operatorId', '=', operatorId).execute();
}
