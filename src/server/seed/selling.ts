import { createOrders } from '../../domain/app/createOrders';
import { scanCalls, tillCalls } from '../../domain/app/merchants';
import { DEMO_APP, type DemoPartner } from './data/partners';
import { DEMO_SHOPS, type DemoShop } from './data/shops';
import { BROUGHT_BACK } from './data/texts';
import type { OwnFields } from './families/family';
import type { SeedUser } from './people';
import { later, type Task, told, type World } from './world';

/** A customer pays in a shop: by the code on its till, where it has one and the sale a number, else by its sign. */
export async function sell(
  { call }: World,
  own: OwnFields,
  paymentMethod: number,
  { id: userId }: Pick<SeedUser, 'id'>,
) {
  const shop = shopOf(own);
  if (!shop) throw new Error('the demo has no such shop');
  const { transactionAmount = '0', merchantOrderNumber = null } = own;
  const item = own.item ?? undefined;
  if (!shop.till || merchantOrderNumber === null) {
    const { code: merchantCode } = shop;
    const sale = { side: 1, transactionAmount: whole(transactionAmount), merchantCode, item } as const;
    return call(createOrders.merchant, DEMO_APP, { ...sale, paymentMethod, userId });
  }
  const asked = { merchantOrderNumber, amount: whole(transactionAmount), item };
  const opened = await call(tillCalls.createPayment, shop.till, asked);
  if (opened.data === null) return opened;
  return call(scanCalls.create, DEMO_APP, { scanCode: opened.data.scanCode, paymentMethod, userId });
}

/** The shop that an order pays; undefined for all other orders. */
export const shopOf = ({ agentId }: OwnFields): DemoShop | undefined =>
  DEMO_SHOPS.find(({ id }) => id === agentId);

/** As tills ask it: in whole NTD. */
const whole = (amount: string) => amount.split('.')[0] ?? amount;

/** What was sold, and by whose till if by one. */
interface Sold {
  readonly transactionNumber: string;
  readonly till?: DemoPartner;
}

/** Some of what was bought at a till is brought back, and the shop asks for the money. */
export function afterSale(world: World, { transactionNumber, till }: Sold): readonly Task[] {
  if (!till || !world.random.chance(0.08)) return [];
  return [later(world, 30, 300, () => bringBack(world, transactionNumber, till))];
}

async function bringBack(
  world: World,
  transactionNumber: string,
  till: DemoPartner,
): Promise<readonly Task[]> {
  const reason = world.random.pick(BROUGHT_BACK);
  const asked = await world.call(tillCalls.requestRefund, till, { transactionNumber, reason });
  told(world, transactionNumber, 'refund asked by the shop', asked);
  return [];
}
