import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { partyRow } from './partyRows';
import { addUser } from './rows';
import type { World } from './world';

/** An order as the app is told of it. */
export interface Made {
  readonly transactionNumber: string;
  readonly paymentAmount: string;
}

/** Parties in business, and orders that they bring in. */
export function partyWorld(world: World) {
  let next = 0;
  /** A party in business, below another one. */
  const party = async (partyKind: number, superiorId: number | null = null, some: object = {}) => {
    next += 1;
    const row = partyRow({ code: `P${next}`, name: `Party ${next}`, partyKind, superiorId, ...some });
    const { id } = await world.db.insertInto('parties').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  /** An offering of 1000 that one of them brings in. */
  const offering = async (agentId: number) => {
    const { code } = await world.db
      .selectFrom('parties')
      .select('code')
      .where('id', '=', agentId)
      .executeTakeFirstOrThrow();
    const input = {
      userId: await addUser(world.db),
      side: 1,
      paymentMethod: 1,
      transactionAmount: '1000',
      church: 'Holy Family',
      offeringType: 1,
      agentCode: code,
    } as const;
    return world.partner('app').call(createOrders.churchOffering, input);
  };
  const pay = ({ transactionNumber, paymentAmount }: Made) =>
    world.partner('app').ask(appOrders.pay, { transactionNumber, amount: paymentAmount });
  return { party, offering, pay };
}
