import { z } from 'zod';
import { query } from '../kit/call';
import type { KeptPage } from '../kit/keptPage';
import { fee, feePackages, fees } from './fee';
import { rate, rates } from './rate';
import { tariffs } from './tariff';

/** How many whole days, on the calendar of Taipei, a preview looks back (decisions section 13). */
export const PREVIEW_DAYS = 7;

const id = z.int();
const count = z.int().min(0);

/** A record that stays above the proposed one: what it names, and how many orders it priced in those days. */
const above = z.object({
  id,
  serviceType: z.int().nullable(),
  payoutKind: z.int().nullable(),
  payoutChannel: z.string().nullable(),
  membershipLevel: z.int().nullable(),
  paymentMethod: z.int().nullable(),
  orders: count,
});
export type Above = z.output<typeof above>;

/** Where the offer would stand among those of others, for so many PHP; null where nothing prices it, or nobody was seen. */
const place = z.object({
  amount: z.int(),
  /** What a user would pay in all, in NTD. */
  total: z.string().nullable(),
  rank: count.nullable(),
  /** The cheapest of the others. */
  competitor: z.string().nullable(),
  competitorTotal: z.string().nullable(),
});
export type Place = z.output<typeof place>;

const ofRate = z.object({
  /** PHP for one NTD as the market has it. */
  benchmark: z.string().nullable(),
  /** In percent below the benchmark. */
  margin: z.string().nullable(),
  /** Numbers of `rateWarning`. */
  warnings: z.array(z.int()),
  places: z.array(place),
  /** Levels of users that would get less than all. */
  worseLevels: z.array(z.int()),
});

/** What would follow from a proposal on prices, as far as the last whole days tell (decisions section 13). */
export const pricePreview = z.object({
  /** When it was worked out, UTC. */
  time: z.string(),
  /** Orders of those days that it would have priced. */
  orders: count,
  /** More or less earned on those of them that were paid; null where that cannot be told. */
  difference: z.string().nullable(),
  currency: z.enum(['NTD', 'PHP']),
  /** Orders that are not paid yet and keep the price that they were made at. */
  unpaid: count,
  above: z.array(above),
  rate: ofRate.nullable(),
});
export type PricePreview = z.output<typeof pricePreview>;

/** So many of what stays above are told: those with the most orders. */
export const MOST_ABOVE = 20;

/** What is typed so far, as far as it decides what follows; what is not known yet is left out. */
const typed = (page: KeptPage, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, page.asked[name] as z.ZodType])) as z.ZodRawShape;

const TIMES = ['validity', 'weekWindow', 'endTime'] as const;

const ofPage = (page: KeptPage, path: `/${string}`, input: z.ZodRawShape) =>
  query({
    path,
    right: page.editRight,
    input,
    output: z.object({ preview: pricePreview }),
  });

/** What a price holds for, and the record in whose place it is proposed, which prices nothing any more. */
const holding = (page: KeptPage, scope: readonly string[]) => ({
  ...typed(page, [...scope, 'bands', ...TIMES]),
  replacesId: id.optional(),
});

/** What would follow from what a maker types; with the right to propose it. */
export const previewCalls = {
  rate: ofPage(rates, '/web/operation/rate/preview/v1', holding(rates, rate.published.scope)),
  fee: ofPage(fees, '/web/operation/fee/preview/v1', holding(fees, fee.published.scope)),
  feePackage: ofPage(feePackages, '/web/operation/fee/previewPackage/v1', typed(feePackages, ['name'])),
  tariff: ofPage(
    tariffs,
    '/web/operation/tariff/preview/v1',
    typed(tariffs, ['tariffKind', 'boxSize', 'amount']),
  ),
};
export type PreviewCall = (typeof previewCalls)[keyof typeof previewCalls];
