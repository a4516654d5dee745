import type { InputOf, OutputOf } from '../../domain/kit/call';
import { type ListSettings, type listPreferences, settingsOf } from '../../domain/system/calls';
import type { OperatorContext } from '../kit/context';
import { assertFits } from '../kit/fits';
import { listNamed } from '../lists';

/** How the operator set a list, as far as it still has those columns; nothing set yet is an empty object. */
export async function readListSettings(
  { db, operator }: OperatorContext,
  { listName }: InputOf<typeof listPreferences.read>,
): Promise<OutputOf<typeof listPreferences.read>> {
  const { columns: known } = listNamed(listName);
  const row = await db
    .selectFrom('listSettings')
    .select('settings')
    .where('operatorId', '=', operator.id)
    .where('listName', '=', listName)
    .executeTakeFirst();
  const { columns, ...others } = (row?.settings ?? {}) as ListSettings;
  const kept = Object.entries(columns ?? {}).filter(([name]) => known.includes(name));
  return { settings: kept.length > 0 ? { ...others, columns: Object.fromEntries(kept) } : others };
}

/** Refused with 400 that names a column which the list does not have. */
export async function saveListSettings(
  { db, operator, now }: OperatorContext,
  { listName, settings = {} }: InputOf<typeof listPreferences.save>,
): Promise<Record<string, never>> {
  assertFits(settingsOf(listNamed(listName)), settings, 'settings');
  const kept = { settings: JSON.stringify(settings), updatedTime: now };
  await db
    .insertInto('listSettings')
    .values({ operatorId: operator.id, listName, ...kept })
    .onConflict((conflict) => conflict.columns(['operatorId', 'listName']).doUpdateSet(kept))
    .execute();
  return {};
}
