import type { InputOf, OutputOf } from '../../domain/kit/call';
import { masked } from '../../domain/kit/mask';
import { governmentBillsList, governmentOrder } from '../../domain/orders/families/government';
import { memberBill, memberBills } from '../../domain/orders/memberBills';
import type { OperatorContext } from '../kit/context';
import { recordOf, recordsOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';

/** What was paid for a member of a government agency (decisions section 18). */
export const memberBillRoutes: Route[] = serve(memberBills, { of: billsOfMember });

/** As many as the page shows. */
const MOST = 200;

/** Refused: 404 for an order that is no government bill, or that the caller does not see. */
async function billsOfMember(
  { db, operator }: OperatorContext,
  { id }: InputOf<typeof memberBills.of>,
): Promise<OutputOf<typeof memberBills.of>> {
  const { where } = governmentBillsList;
  await recordOf(db, governmentOrder, { ...where, id }, operator);
  const { agency, memberNumber } = await db
    .selectFrom('orders')
    .select(['agency', 'memberNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (agency === null || memberNumber === null) throw new Error(`order ${id} names no member`);
  const bills = await recordsOf(db, memberBill, { ...where, agency, memberNumber }, operator);
  return { agency, memberNumber: masked(memberNumber), bills: bills.reverse().slice(0, MOST) };
}
