import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { scanCalls, tillCalls } from '../../src/domain/app/merchants';
import { codeOf } from '../../src/domain/kit/codes';
import { partnerScope } from '../../src/domain/merchants/partnerScope';
import { kindCode } from '../../src/domain/merchants/partyCodes';
import { orderNumbered } from './orderWorld';
import { keyRow } from './partnerRows';
import { partyRow } from './partyRows';
import { addUser } from './rows';
import type { World } from './world';

const SCOPE = codeOf(partnerScope, 'merchant');

/** Shops in business with a till each, and customers who pay there. */
export function saleWorld(world: World) {
  const app = world.partner('app');
  let shops = 0;
  let sales = 0;

  /** A shop whose till calls by a key of its own. */
  async function shop(some: object = {}) {
    shops += 1;
    const code = `SHOP_${shops}`;
    const name = `Shop ${shops}`;
    const row = partyRow({ code, name, partyKind: kindCode('merchant'), ...some });
    const { id } = await world.db.insertInto('parties').values(row).returning('id').executeTakeFirstOrThrow();
    const partner = await world.db
      .insertInto('partners')
      .values({ code: `party-${id}`, name, scope: SCOPE, partyId: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const apiKey = `till-${code}`;
    await world.db
      .insertInto('partnerKeys')
      .values(keyRow({ partnerId: partner.id, name: 'Till', apiKey, scope: SCOPE }, world.clock.text()))
      .execute();
    return { id, code, name, till: world.clientOf({ apiKey }) };
  }
  type Shop = Awaited<ReturnType<typeof shop>>;

  const numberOf = () => {
    sales += 1;
    return `S-${sales}`;
  };

  /** A till shows a code. */
  async function opened({ till }: Shop, amount = '480', merchantOrderNumber = numberOf()) {
    const { scanCode } = await till.ask(tillCalls.createPayment, {
      merchantOrderNumber,
      amount,
      item: 'Groceries',
    });
    return { scanCode, merchantOrderNumber };
  }

  const scan = async (scanCode: string, some: object = {}) =>
    app.call(scanCalls.create, { userId: await addUser(world.db), paymentMethod: 4, scanCode, ...some });

  /** Somebody types what it costs, having scanned the sign of the shop. */
  const bySign = async ({ code: merchantCode }: Pick<Shop, 'code'>, some: object = {}) =>
    app.call(createOrders.merchant, {
      userId: await addUser(world.db),
      side: 1,
      paymentMethod: 4,
      transactionAmount: '480',
      merchantCode,
      ...some,
    });

  const pay = (transactionNumber: string, amount: string) =>
    app.ask(appOrders.pay, { transactionNumber, amount });

  /** Something that was sold by a scan code, and paid. */
  async function sold(of: Shop, amount = '480') {
    const { scanCode, merchantOrderNumber } = await opened(of, amount);
    const { data } = await scan(scanCode);
    if (!data) throw new Error('it was not scanned');
    await pay(data.transactionNumber, data.paymentAmount);
    const order = await orderNumbered(world, data.transactionNumber);
    return { order, merchantOrderNumber };
  }

  /** What a shop was told of an order, the first first. */
  const toldOf = (orderId: number) =>
    world.db
      .selectFrom('merchantCallbacks')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();

  return { shop, opened, scan, bySign, pay, sold, toldOf };
}
