import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { ListSettings, listPreferences } from '../../domain/system/calls';
import type { OperatorContext } from '../kit/context';
import { listNamed } from '../lists';

/** How the operator set a list; nothing set yet is an empty object. */
export async function readListSettings(
  { db, operator }: OperatorContext,
  { listName }: InputOf<typeof listPreferences.read>,
): Promise<OutputOf<typeof listPreferences.read>> {
  listNamed(listName);
  const row = await db
    .selectFrom('listSettings')
    .select('settings')
    .where('operatorId', '=', operator.id)
    .where('listName', '=', listName)
    .executeTakeFirst();
  return { settings: (row?.settings ?? {}) as ListSettings };
}

export async function saveListSettings(
  { db, operator, now }: OperatorContext,
  { listName, settings = {} }: InputOf<typeof listPreferences.save>,
): Promise<Record<string, never>> {
  listNamed(listName);
  const kept = { settings: JSON.stringify(settings), updatedTime: now };
  await db
    .insertInto('listSettings')
    .values({ operatorId: operator.id, listName, ...kept })
    .onConflict((conflict) => conflict.columns(['operatorId', 'listName']).doUpdateSet(kept))
    .execute();
  return {};
}
