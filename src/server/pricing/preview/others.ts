import { sql } from 'kysely';
import { codeOf, valuesOf } from '../../../domain/kit/codes';
import { sum } from '../../../domain/kit/decimal';
import { orderSide, serviceCode, serviceType } from '../../../domain/orders/codes';
import type { PricePreview } from '../../../domain/pricing/preview';
import { type TariffKind, tariffKind } from '../../../domain/pricing/tariffs';
import type { Context } from '../../kit/context';
import type { Values } from '../../kit/keptWrites';
import { type Group, type Looked, naming, type PricedBy, pricedAndUnpaid, pricedLately } from './days';
import { countOf } from './rate';

type Asking = Pick<Context, 'db' | 'now'>;

/** Orders of all services. */
const ANY: Omit<Looked, 'by'> = {
  services: valuesOf(serviceType),
  sides: valuesOf(orderSide),
  where: [],
  difference: sql`0`,
};

/** What would follow as far as some orders tell. */
async function previewOf(
  { db, now }: Asking,
  looked: Looked,
  isMeant: (group: Group) => boolean,
  { reckoned }: { readonly reckoned: boolean },
): Promise<PricePreview> {
  const priced = (await pricedLately(db, looked, now)).filter(isMeant);
  const unpaid = (await pricedAndUnpaid(db, looked)).filter(isMeant);
  return {
    time: now,
    orders: countOf(priced),
    difference: reckoned ? sum(...priced.map(({ difference }) => difference)) : null,
    currency: 'NTD',
    unpaid: countOf(unpaid),
    above: [],
    rate: null,
  };
}

/** What would follow from a package: the orders that those of its name priced. What it takes of them its fees say. */
export async function previewOfPackage(context: Asking, { name }: Values): Promise<PricePreview> {
  const found = await context.db
    .selectFrom('feePackages')
    .select('id')
    .where('name', '=', String(name))
    .execute();
  const ids = new Set<number | null>(found.map(({ id }) => id));
  return previewOf(context, { ...ANY, by: ['feePackageId'] }, ({ feePackageId }) => ids.has(feePackageId), {
    reckoned: false,
  });
}

/** What a tariff prices: which orders, and by how much each would be other. */
const PRICES: Readonly<
  Record<
    TariffKind,
    { readonly service: 'cargoBox' | 'passportDelivery' | 'passportPickup'; readonly earned: 1 | -1 }
  >
> = {
  boxFreight: { service: 'cargoBox', earned: 1 },
  passportDelivery: { service: 'passportDelivery', earned: 1 },
  passportPickup: { service: 'passportPickup', earned: 1 },
  // What agents get is not earned.
  boxCommission: { service: 'cargoBox', earned: -1 },
};

/** What would follow from a tariff. */
export async function previewOfTariff(context: Asking, values: Values): Promise<PricePreview> {
  const kind = (Object.keys(PRICES) as TariffKind[]).find(
    (one) => codeOf(tariffKind, one) === Number(values.tariffKind),
  );
  if (!kind) throw new Error(`no tariff ${values.tariffKind}`);
  const { service, earned } = PRICES[kind];
  const times = sql`${String(values.amount)}::numeric * coalesce(o.box_quantity, 1)`;
  const before = kind === 'boxCommission' ? sql`coalesce(o.agent_commission, 0)` : sql`o.transaction_amount`;
  const looked: Looked = {
    by: [],
    services: [serviceCode(service)],
    sides: [codeOf(orderSide, 'ntd')],
    where: [...naming({ boxSize: values.boxSize }), ...(kind === 'boxCommission' ? [sql`o.via_agent`] : [])],
    difference: sql`${earned}::integer * (${times} - ${before})`,
  };
  return previewOf(context, looked, () => true, { reckoned: true });
}

/** What the end of a record would touch: the orders that it priced. */
export const previewOfEnd = (context: Asking, by: PricedBy, id: number): Promise<PricePreview> =>
  previewOf(context, { ...ANY, by: [by] }, (group) => group[by] === id, { reckoned: false });
