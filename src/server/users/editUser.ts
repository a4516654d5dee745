import { LEVELS } from '../../domain/areas/areaCodes';
import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { businessDay } from '../../domain/kit/zone';
import { userStatus } from '../../domain/users/codes';
import { EDIT_FIELDS, edited, type kycEdit, wholeComplaints } from '../../domain/users/edit';
import { user } from '../../domain/users/user';
import type { AreaTree } from '../areas/tree';
import type { OperatorContext } from '../kit/context';
import { refuseChangedMeanwhile } from '../kit/recordHistory';
import { Refused, wrong } from '../kit/refused';
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
  const asked = edited(before, edit);
  const after = isMoved(before, asked) ? placed(await context.services.areas(db, 'TWN'), asked) : asked;
  if (EDIT_FIELDS.every((name) => before[name] === after[name]))
    throw new Refused(409, 'record.nothingChanged');
  const complaints = wholeComplaints(after, businessDay(now));
  if (Object.keys(complaints).length > 0) throw new Refused(400, 'input.invalid', {}, complaints);
  if (before.status !== CANCELLED) await assertOnlyOnce(db, after);
  const { id: _, ...change } = after;
  await db
    .updateTable('users')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  return {};
}

/** The address with the names of its places and its region, which is known to be right; refused when the three levels are not of one place, or closed. */
function placed(tree: AreaTree, after: User): User {
  const confirmed = { ...after, addressToConfirm: false };
  if (after.roadId === null) return confirmed;
  const path = tree.path(after.roadId);
  const [city, district, road] = path;
  if (path.length !== LEVELS.TWN || city?.id !== after.cityId || district?.id !== after.districtId)
    throw wrong('roadId', { key: 'rules.threeLevels' });
  if (!path.every(({ open }) => open)) throw wrong('roadId', { key: 'rules.closedArea' });
  return {
    ...confirmed,
    cityName: city?.chinese ?? null,
    districtName: district?.chinese ?? null,
    roadName: road?.chinese ?? null,
    region: city?.region ?? null,
  };
}

/** Where they live, as an address says it: whoever changes nothing of it may keep what is closed by now. */
const ADDRESS = [
  'cityId',
  'districtId',
  'roadId',
  'lane',
  'alley',
  'number',
  'floorFirst',
  'floorLast',
] as const;
const isMoved = (before: User, after: User) => ADDRESS.some((name) => before[name] !== after[name]);
