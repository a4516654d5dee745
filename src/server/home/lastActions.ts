import type { OperatorContext } from '../kit/context';

const SHOWN = 10;

/** The operator's own last changes, newest first, from the operation log. */
export function myLastActions({ db, operator }: OperatorContext) {
  return db
    .selectFrom('operationLog')
    .select(['id', 'path', 'code', 'target', 'time'])
    .where('operatorId', '=', operator.id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
