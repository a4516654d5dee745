import type { OperatorContext } from '../kit/context';

/** Ends all sessions of the operator but this one: whoever else has one knew a password or had no factor to prove. */
export async function endOtherSessions({ db, operator, now }: OperatorContext): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedTime: now })
    .where('operatorId', '=', operator.id)
    .where('tokenHash', '<>', operator.tokenHash)
    .where('revokedTime', 'is', null)
    .execute();
}
