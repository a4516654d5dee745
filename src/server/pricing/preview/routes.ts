import { previewCalls } from '../../../domain/pricing/preview';
import type { OperatorContext } from '../../kit/context';
import type { Values } from '../../kit/keptWrites';
import { type Route, serve } from '../../kit/serve';
import { previewOfFee } from './fee';
import type { Previewing } from './ofChange';
import { previewOfPackage, previewOfTariff } from './others';
import { previewOfRate } from './rate';

const answering =
  (work: (context: Previewing, values: Values) => ReturnType<typeof previewOfRate>) =>
  async (context: OperatorContext, input: Values) => ({ preview: await work(context, input) });

/** What would follow from what a maker types. */
export const previewRoutes: Route[] = serve(previewCalls, {
  rate: answering(previewOfRate),
  fee: answering(previewOfFee),
  feePackage: answering(previewOfPackage),
  tariff: answering(previewOfTariff),
});
