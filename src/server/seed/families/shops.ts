import { DEMO_SHOPS, type DemoShop } from '../data/shops';
import type { SeedUser } from '../people';
import type { Random } from '../random';
import type { OwnFields, SeedFamily } from './family';

const DAY = 86_400_000;

function sale(_user: SeedUser, created: number, random: Random): OwnFields {
  const shop = random.pick(DEMO_SHOPS) as DemoShop;
  // Of two shops with a till half the customers scan the sign instead.
  const numbered = shop.till !== undefined && random.chance(0.7);
  return {
    // More than any points that pay for some of it.
    transactionAmount: `${random.between(6, 180) * 10}.00`,
    recipient: shop.name,
    viaAgent: true,
    agentId: shop.id,
    agentName: shop.name,
    merchantOrderNumber: numbered ? `S${Math.floor(created / DAY)}-${random.digits(7)}` : null,
    item: random.chance(0.8) ? random.pick(shop.items) : null,
  };
}

/** Payments to shops, from wallets. */
export const shopFamily: SeedFamily = {
  service: 'merchant',
  share: 4,
  sides: { ntd: 1 },
  methods: { ntd: { 4: 80, 5: 20 } },
  endings: { ntd: { completed: 1850, expired: 60, cancelledUnpaid: 40, broughtBack: 50 } },
  own: sale,
};
