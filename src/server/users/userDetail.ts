import { type Selectable, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { compare, minus } from '../../domain/kit/decimal';
import type { RecordOf } from '../../domain/kit/resource';
import { businessDay, dateOf } from '../../domain/kit/zone';
import { anyOrder } from '../../domain/orders/anyOrder';
import { statusCode } from '../../domain/orders/codes';
import { MONTHLY_LIMIT_NTD } from '../../domain/orders/limits';
import { images } from '../../domain/users/image';
import { userNote, userOrderList, type users } from '../../domain/users/management';
import { user } from '../../domain/users/user';
import type { VerificationBrief } from '../../domain/users/verification';
import type { Tables } from '../db/tables';
import type { OperatorContext } from '../kit/context';
import { listing } from '../kit/listing';
import { recordHistory } from '../kit/recordHistory';
import { recordOf, recordsOf } from '../kit/records';
import { within } from '../kit/sight';
import { spentThisMonth } from '../orders/spentThisMonth';
import { expiringOf, lastEntriesOf, pendingAdjustmentOf } from '../points/ofUser';
import { imagesOfUser } from '../verification/detail';
import { addressLine, placeNames } from './address';

const LAST_ORDERS = 5;
const LAST_ENTRIES = 5;
const DAY_MS = 86_400_000;

/** The whole of one user, masked fields masked; 404 when there is none that the operator may see. */
export async function userDetail(
  context: OperatorContext,
  { id }: InputOf<typeof users.detail>,
): Promise<OutputOf<typeof users.detail>> {
  const { db, operator, now, lang, services } = context;
  const record = await recordOf(db, user, { id }, operator);
  const areas = await services.areas(db, 'TWN');
  const { items } = await listing(context, userOrderList, { userId: id, pageSize: LAST_ORDERS });
  return {
    user: record,
    address: addressLine(areas, record, lang),
    place: placeNames(areas, record, lang),
    arcDaysLeft: daysLeft(record, now),
    month: await monthOfUser(context, id),
    points: await pointsOf(context, id),
    families: await familiesOf(context, id),
    lastOrders: items,
    notes: (await recordsOf(db, userNote, { userId: id })).reverse(),
    images: operator.rights.has(images.open.right) ? await imagesOfUser(db, id) : null,
    verifications: await verificationsOf(context, id),
    changes: await recordHistory(db, user, id),
  };
}

/** From today where the user lives; a card that expires today has 0 days left. */
function daysLeft(
  { arcExpireDate }: Pick<RecordOf<typeof user>, 'arcExpireDate'>,
  now: string,
): number | null {
  if (arcExpireDate === null) return null;
  const at = (day: string) => dateOf(`${day} 00:00:00`).getTime();
  return Math.round((at(arcExpireDate) - at(businessDay(now))) / DAY_MS);
}

/** What is left says what all orders come to: nothing is told of it to who sees those of some agents only. */
async function monthOfUser({ db, operator, now }: OperatorContext, userId: number) {
  const spent = await spentThisMonth(db, userId, now, operator);
  const left = compare(spent, MONTHLY_LIMIT_NTD) < 0 ? minus(MONTHLY_LIMIT_NTD, spent) : '0.00';
  return { spent, left: operator.agentIds === null ? left : null };
}

async function pointsOf({ db, operator, now }: OperatorContext, userId: number) {
  return {
    expiring: await expiringOf(db, userId, now),
    last: (await lastEntriesOf(db, { userId, sight: operator, limit: LAST_ENTRIES })).map(briefOf),
    pending: await pendingAdjustmentOf(db, userId),
  };
}

function briefOf(entry: Selectable<Tables['pointEntryView']>) {
  const { id, pointKind, points, orderId, transactionNumber, pointReason, time } = entry;
  return { id, pointKind, points, orderId, transactionNumber, pointReason, time };
}

/** What was verified about the user, without what was entered: that has documents' numbers in it. */
function verificationsOf({ db }: OperatorContext, userId: number): Promise<VerificationBrief[]> {
  return db
    .selectFrom('verificationView')
    .select([
      'id',
      'verificationType',
      'auditStatus',
      'statusAction',
      'requestReason',
      'submittedTime',
      'makerId',
      'makerName',
      'checkerName',
      'checkedTime',
      'rejectItems',
      'rejectReason',
    ])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

const COMPLETED = [statusCode('completed'), statusCode('delivered')];

/** What the user's orders of each family and side come to, most recent family first. */
async function familiesOf({ db, operator }: OperatorContext, userId: number) {
  const { rows } = await sql<OutputOf<typeof users.detail>['families'][number]>`
    select service_type, side, count(*)::integer as count,
      (count(*) filter (where status in (${sql.join(COMPLETED)})))::integer as completed,
      coalesce(sum(payment_amount) filter (where paid_time is not null), 0) as payment_amount,
      max(created_time) as last_time
    from orders where ${sql.join([sql`user_id = ${userId}`, ...within(anyOrder, operator)], sql` and `)}
    group by 1, 2 order by last_time desc`.execute(db);
  return rows;
}
