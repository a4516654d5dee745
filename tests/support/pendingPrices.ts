import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { feePackages, fees } from '../../src/domain/pricing/fee';
import { guardRails } from '../../src/domain/pricing/guardRail';
import { priceStops } from '../../src/domain/pricing/priceStop';
import { rates } from '../../src/domain/pricing/rate';
import { tariffs } from '../../src/domain/pricing/tariff';
import type { World } from './world';

const because = { proposalReason: 'The market moved' };
const base = { bands: [{ from: '0', rate: '1.9700' }], validity: 1 };

/** A rate of all, as its maker sends it. */
export const someRate = (rate: string, more: FormInput = {}): FormInput => ({
  ...base,
  bands: [{ from: '0', rate }],
  confirmedRate: rate,
  ...because,
  ...more,
});

export const someFee = (fixed: string, more: FormInput = {}): FormInput => ({
  packageName: 'Standard',
  serviceType: 1,
  side: 1,
  validity: 1,
  bands: [{ from: '0', fixed, percent: '0' }],
  ...because,
  ...more,
});

export const someRails = {
  offBenchmark: '1.0',
  jump: '1.5',
  tooFar: '3.0',
  benchmarkHours: 26,
  weekendHours: 74,
  quoteMinutes: 10,
  ...because,
};

/** How a page's proposals are decided. Throws for one that takes no second person. */
export function decisionsOf({ page, decisions }: KeptPage) {
  if (!decisions) throw new Error(`nobody decides on ${page}`);
  return decisions;
}

/** A proposal of each kind on what users pay, and one to let prices go on. */
export async function pendingPrices(world: World) {
  const keeper = await world.signIn('admin2');
  const proposed = async (page: KeptPage, input: FormInput) => {
    const { proposalId } = await keeper.ask(page.calls.add, input);
    return { orderId: 0, auditId: proposalId ?? 0 };
  };
  const { id } = await keeper.ask(priceStops.calls.add, { serviceType: 13, stopReason: 'Shops complain' });
  const { proposalId } = await keeper.ask(priceStops.steps.resume, { id, version: 0, reason: 'Mended' });
  return {
    rate: await proposed(rates, someRate('1.9700')),
    feePackage: await proposed(feePackages, { name: 'Spring', rank: 5, audience: 1, ...because }),
    fee: await proposed(fees, someFee('55.00')),
    tariff: await proposed(tariffs, { tariffKind: 2, amount: '260', ...because }),
    guardRail: await proposed(guardRails, someRails),
    priceStop: { orderId: 0, auditId: proposalId ?? 0 },
  };
}
