import { refer } from '../../../domain/approvals/refer';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { collectionMethod, orderSide, payoutKind, serviceType } from '../../../domain/orders/codes';
import { boxSize } from '../../../domain/orders/familyCodes';
import { fee, feePackage } from '../../../domain/pricing/fee';
import { guardRail } from '../../../domain/pricing/guardRail';
import { pricePreview } from '../../../domain/pricing/preview';
import { priceStop } from '../../../domain/pricing/priceStop';
import { rate } from '../../../domain/pricing/rate';
import { tariff } from '../../../domain/pricing/tariff';
import { keptTable, table, view } from '../table';
import { aboutOrdersSeen, aboutUsersSeen } from './seen';

/** The number that another transaction has changed, whenever what prices is another thing. */
const priceVersion = resource('priceVersion', 'price_version', { onlyOne: f.flag(), number: f.id() });

/** A price that was told, and what it was told for. Amounts are in the currency of the side, and of what it is received in. */
const quotes = resource('quotes', 'quotes', {
  quoteId: f.text({ max: 40 }),
  userId: f.id({ nullable: true }),
  agentId: f.id({ nullable: true }),
  kioskOrderId: f.id({ nullable: true }),
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  paymentMethod: f.code(collectionMethod),
  payoutKind: f.code(payoutKind, { nullable: true }),
  payoutChannel: f.text({ max: 40, nullable: true }),
  boxSize: f.code(boxSize, { nullable: true }),
  boxQuantity: f.integer({ nullable: true }),
  transactionAmount: f.money('PHP'),
  pointsUsed: f.integer(),
  serviceFee: f.money('NTD'),
  exchangeRate: f.rate(),
  paymentAmount: f.money('NTD'),
  payAmount: f.money('NTD', { nullable: true }),
  rateId: f.id({ nullable: true }),
  feeId: f.id(),
  feePackageId: f.id(),
  benchmark: f.rate({ nullable: true }),
  phpRate: f.rate({ nullable: true }),
  createdTime: f.instant(),
  expireTime: f.instant(),
});

/** The records by which an order was priced. */
const orderPrices = resource('orderPrices', 'order_prices', {
  orderId: f.id(),
  quoteId: f.text({ max: 40, nullable: true }),
  rateId: f.id({ nullable: true }),
  feeId: f.id({ nullable: true }),
  feePackageId: f.id({ nullable: true }),
  benchmark: f.rate({ nullable: true }),
});

/** What would have followed from a proposal, as its maker saw it. */
const pricePreviews = resource('pricePreviews', 'price_previews', {
  proposalId: f.id(),
  preview: f.json(pricePreview),
});

const pointing = (to: string, of: { readonly references: Readonly<Record<string, string>> }) => ({
  references: { ...of.references, replacesId: to },
});
const records = {
  rates: keptTable(rate),
  feePackages: keptTable(feePackage),
  fees: keptTable(fee),
  tariffs: keptTable(tariff),
  guardRails: keptTable(guardRail),
};
const ofRecords = { rateId: 'rates', feeId: 'fees', feePackageId: 'fee_packages' } as const;

/** What users pay, and the prices that they were told. */
export const priceTables = {
  rates: { ...records.rates, ...pointing('rates', records.rates) },
  feePackages: { ...records.feePackages, ...pointing('fee_packages', records.feePackages) },
  feePackageView: view(feePackage.shown, 'fee_packages'),
  fees: { ...records.fees, ...pointing('fees', records.fees) },
  tariffs: { ...records.tariffs, ...pointing('tariffs', records.tariffs) },
  guardRails: { ...records.guardRails, ...pointing('guard_rails', records.guardRails) },
  priceStops: keptTable(priceStop),
  priceVersion: table('count', priceVersion, { defaults: { onlyOne: true }, size: 'few' }),
  quotes: table('passing', quotes, {
    seen: aboutUsersSeen,
    references: { userId: 'users', agentId: 'parties', kioskOrderId: 'kiosk_orders', ...ofRecords },
  }),
  pricePreviews: table('log', pricePreviews, {
    references: { proposalId: 'approvals on delete cascade' },
    size: 'some',
  }),
  referView: view(refer, 'approvals'),
  orderPrices: table('log', orderPrices, {
    seen: aboutOrdersSeen,
    references: { orderId: 'orders on delete cascade', ...ofRecords },
  }),
};
