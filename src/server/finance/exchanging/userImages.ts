import type { swapCalls, UserImage } from '../../../domain/finance/swapQuery';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { valuesOf } from '../../../domain/kit/codes';
import { anyOrder } from '../../../domain/orders/anyOrder';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import { images, imageType } from '../../../domain/users/image';
import { openImage } from '../../images/openImage';
import type { OperatorContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { inSight } from '../../kit/sight';
import { imagesOfUser } from '../../verification/detail';

type Call = typeof swapCalls.userImages;

/**
 * Which documents there are of the user of an order that waits to be exchanged or is kept out of it, each with a link of this session.
 * Refused: 403 without the right to see documents, 404 for any other order, and for one that is
 * not in sight.
 */
export async function userImages(
  context: OperatorContext,
  { orderId, imageType: asked }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const { db, operator } = context;
  const { right } = images.open;
  if (!operator.rights.has(right))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('orderExchanges as s', 's.orderId', 'o.id')
    .select('o.userId')
    .where('o.id', '=', orderId)
    .where(inSight(anyOrder, operator))
    .where(({ eb, or }) => or([eb('s.swapStatus', '=', NOT_EXCHANGED), eb('o.swapKeptOut', '=', true)]))
    .executeTakeFirst();
  if (!order) throw new Refused(404, 'record.notFound');
  const there = await imagesOfUser(db, order.userId);
  const items: UserImage[] = [];
  for (const type of asked === undefined ? valuesOf(imageType) : [asked]) {
    const image = there.find((one) => one.imageType === type);
    const link = image && (await openImage(context, image.id));
    items.push({
      imageType: type,
      present: image !== undefined,
      expireTime: link?.expireTime ?? null,
      url: link?.path ?? null,
    });
  }
  return { items };
}
