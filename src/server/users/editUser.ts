import type { InputOf } from '../../domain/kit/call';
import { textOf } from '../../domain/kit/format';
import { fieldOf } from '../../domain/kit/resource';
import type { Complaint } from '../../domain/kit/rules';
import { businessDay } from '../../domain/kit/zone';
import { EDIT_FIELDS, edited, type kycEdit, wholeComplaints } from '../../domain/users/edit';
import { user } from '../../domain/users/user';
import { taiwanPlace } from '../areas/areas';
import type { Db, OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { assertNotDeleted, lockedUser, type User } from '../verification/records';
import { recordHistory } from './recordHistory';

/**
 * Corrects a user (decisions section 8, "edit"); the audit log keeps what was there. Refused: 400 naming the fields at
 * fault, duplicates among them; 409 `user.changedMeanwhile` with what the other one changed; 409 `user.deleted` for a
 * deleted account; 409 `user.nothingChanged`.
 */
export async function editUser(
  context: OperatorContext,
  { id, version, ...edit }: InputOf<typeof kycEdit.edit>,
): Promise<Record<string, never>> {
  const { db, operator, now } = context;
  const before = await lockedUser(db, id, operator);
  assertNotDeleted(before);
  if (before.version !== version) await refuseStale(context, before, version);
  const after = placed(edited(before, edit));
  if (EDIT_FIELDS.every((name) => before[name] === after[name]))
    throw new Refused(409, 'user.nothingChanged');
  const wrong = {
    ...wholeComplaints(after, businessDay(now)),
    ...(await duplicates(db, before, after)),
  };
  const [field] = Object.keys(wrong);
  if (field) throw new Refused(400, 'input.invalid', {}, wrong);
  const { id: _, ...change } = after;
  await db
    .updateTable('users')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  return {};
}

/** The address with the names of its places and its region; refused when the three levels are not of one place. */
function placed(after: User): User {
  if (after.roadId === null) return after;
  const place = taiwanPlace(after.roadId);
  if (!place || place.city.id !== after.cityId || place.district.id !== after.districtId) {
    throw new Refused(400, 'input.invalid', {}, { roadId: { key: 'rules.threeLevels' } });
  }
  return {
    ...after,
    cityName: place.city.chinese,
    districtName: place.district.chinese,
    roadName: place.road.chinese,
    region: place.city.region ?? null,
  };
}

/** Nobody has two accounts: another living one with the same mobile, e-mail address or document. */
async function duplicates(db: Db, before: User, after: User): Promise<Record<string, Complaint>> {
  const found: Record<string, Complaint> = {};
  for (const name of ['mobile', 'idNumber', 'email'] as const) {
    const value = after[name];
    if (value === null || value === '' || value === before[name]) continue;
    const other = await db
      .selectFrom('users')
      .select('id')
      .where(name, '=', value)
      .where('deletedTime', 'is', null)
      .where('id', '<>', before.id)
      .limit(1)
      .executeTakeFirst();
    if (other) found[name] = { key: 'rules.duplicate' };
  }
  return found;
}

async function refuseStale(context: OperatorContext, now: User, read: number): Promise<never> {
  const { db, t } = context;
  const since = (await recordHistory(db, user, now.id)).filter((change) => change.version >= read);
  const changes = since.flatMap(({ differences }) =>
    differences.map((one) => {
      const field = fieldOf(user, one.field);
      const [was, is] = [one.old, one.new].map((value) => textOf(field, value, context));
      return `${t(`fields.${one.field}`)}: ${was} → ${is}`;
    }),
  );
  const name = since.find(({ operatorName }) => operatorName)?.operatorName ?? t('app.title');
  throw new Refused(409, 'user.changedMeanwhile', { name, changes: changes.join('; ') });
}
