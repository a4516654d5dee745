import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { businessDay } from '../../domain/kit/zone';
import { userStatus } from '../../domain/users/codes';
import { EDIT_FIELDS, edited, type kycEdit, wholeComplaints } from '../../domain/users/edit';
import { user } from '../../domain/users/user';
import { taiwanPlace } from '../areas/areas';
import type { OperatorContext } from '../kit/context';
import { refuseChangedMeanwhile } from '../kit/recordHistory';
import { Refused } from '../kit/refused';
import { assertNotDeleted, lockedUser, type User } from '../verification/records';
import { assertOnlyOnce } from './onlyOnce';

const CANCELLED = codeOf(userStatus, 'cancelled');

/**
 * Corrects a user (decisions section 8, "edit"); the audit log keeps what was there. Refused: 400 naming the fields at
 * fault; 409 `record.duplicate` naming what another account has; 409 `record.changedMeanwhile` with what the other one
 * changed; 409 `user.deleted` for a deleted account; 409 `record.nothingChanged`.
 */
export async function editUser(
  context: OperatorContext,
  { id, version, ...edit }: InputOf<typeof kycEdit.edit>,
): Promise<Record<string, never>> {
  const { db, operator, now } = context;
  const before = await lockedUser(db, id, operator);
  assertNotDeleted(before);
  if (before.version !== version) await refuseChangedMeanwhile(context, user, id, version);
  const after = placed(edited(before, edit));
  if (EDIT_FIELDS.every((name) => before[name] === after[name]))
    throw new Refused(409, 'record.nothingChanged');
  const wrong = wholeComplaints(after, businessDay(now));
  const [field] = Object.keys(wrong);
  if (field) throw new Refused(400, 'input.invalid', {}, wrong);
  if (before.status !== CANCELLED) await assertOnlyOnce(db, after);
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
