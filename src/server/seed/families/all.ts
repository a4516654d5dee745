import { cargoBoxFamily, passportDeliveryFamily, passportPickupFamily } from './carried';
import { buyLoadFamily, disbursementFamily, governmentFamily, repaymentFamily } from './credit';
import { churchFamily, collectionFamily } from './donations';
import type { SeedFamily } from './family';
import { cashInFamily, sendFamily } from './money';
import { payBillsFamily } from './payBills';
import { shopFamily } from './shops';

/** Every family of the demo. */
export const FAMILIES: readonly SeedFamily[] = [
  payBillsFamily,
  sendFamily,
  cashInFamily,
  repaymentFamily,
  disbursementFamily,
  buyLoadFamily,
  governmentFamily,
  cargoBoxFamily,
  passportDeliveryFamily,
  passportPickupFamily,
  churchFamily,
  collectionFamily,
  shopFamily,
];
