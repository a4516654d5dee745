import type { PricePreview } from '../../../domain/pricing/preview';
import type { Context } from '../../kit/context';
import type { KeptChange } from '../../kit/keptChange';
import type { Values } from '../../kit/keptWrites';
import type { PricedBy } from './days';
import { previewOfFee } from './fee';
import { previewOfEnd, previewOfPackage, previewOfTariff } from './others';
import { previewOfRate } from './rate';

export type Previewing = Pick<Context, 'db' | 'now' | 'services'>;

interface Way {
  readonly added: (context: Previewing, values: Values) => Promise<PricePreview>;
  /** By what an order names the record that priced it. */
  readonly by?: PricedBy;
}

/** How what would follow is worked out, by the name of the record; what prices no order by itself has none. */
const WAYS: Readonly<Record<string, Way>> = {
  rate: { added: previewOfRate, by: 'rateId' },
  fee: { added: previewOfFee, by: 'feeId' },
  feePackage: { added: previewOfPackage, by: 'feePackageId' },
  tariff: { added: previewOfTariff },
};

/** What would follow from a proposed change of what prices; null where nothing can be told. */
export async function previewOfChange(
  context: Previewing,
  kind: string,
  { id, change }: { readonly id: number; readonly change: KeptChange },
): Promise<PricePreview | null> {
  const way = WAYS[kind];
  if (!way) return null;
  if (change.does === 'add') return way.added(context, change.values);
  return way.by ? previewOfEnd(context, way.by, id) : null;
}

/** Keeps what would follow from a proposal as its maker saw it. */
export async function keepPreview(
  context: Previewing,
  kind: string,
  changing: { readonly id: number; readonly change: KeptChange },
  proposalId: number,
): Promise<void> {
  const preview = await previewOfChange(context, kind, changing);
  if (!preview) return;
  await context.db
    .insertInto('pricePreviews')
    .values({ proposalId, preview: JSON.stringify(preview) as never })
    .execute();
}
