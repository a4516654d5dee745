import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { List } from '../../domain/kit/list';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderLists } from '../../domain/orders/orderLists';
import { familyNameOf, listNameOf } from '../../domain/orders/orderPlaces';
import { kycEdit } from '../../domain/users/edit';
import { userOrders, users } from '../../domain/users/management';
import { user } from '../../domain/users/user';
import type { OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { orderDetail } from '../orders/orderDetail';
import { editUser } from './editUser';
import { userDetail } from './userDetail';

const { detail } = userOrders;

export const userRoutes: Route[] = [
  ...serve(users, { detail: userDetail, addNote }),
  ...serve(kycEdit, { edit: editUser }),
  ...serve({ detail }, { detail: userOrderDetail }),
];

async function addNote(
  { db, operator, now }: OperatorContext,
  { userId, note }: InputOf<typeof users.addNote>,
): Promise<Record<string, never>> {
  await recordOf(db, user, { id: userId }, operator);
  await db
    .insertInto('userNotes')
    .values({ userId, note, operatorId: operator.id, operatorName: operator.name, time: now })
    .execute();
  return {};
}

/** An order of any family, shown as its family shows it; also one that stands on no list yet. */
async function userOrderDetail(
  { db, operator }: OperatorContext,
  { id }: InputOf<typeof detail>,
): Promise<OutputOf<typeof detail>> {
  const order = await recordOf(db, anyOrder, { id }, operator);
  const list = listNameOf(order) ?? familyNameOf(order);
  if (!list) throw new Refused(404, 'record.notFound');
  const all: List = { ...(orderLists[list] as List), where: {} };
  return { list, detail: await orderDetail(db, all, id, operator) };
}
