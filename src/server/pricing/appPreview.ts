import type { priceCalls } from '../../domain/app/prices';
import type { OutputOf } from '../../domain/kit/call';
import { type CodeTable, codeLabelKey } from '../../domain/kit/codes';
import { enumerated } from '../../domain/kit/joined';
import type { Translate } from '../../domain/kit/languages';
import { payoutKind, serviceType } from '../../domain/orders/codes';
import { appPreviewCalls } from '../../domain/pricing/appPreview';
import { membershipLevel } from '../../domain/pricing/rate';
import { type Route, serve } from '../kit/serve';
import { translate } from '../text';
import { board, priceTold } from './quoteRoutes';

/** What the app would show, by the same functions that answer it. */
export const appPreviewRoutes: Route[] = serve(appPreviewCalls, {
  async board(context, { lang }) {
    const { time, rates } = await board(context);
    const t = translate(lang);
    return { time, rates: rates.map((one) => ({ about: aboutOf(one, t), bands: one.bands })) };
  },
  async quote(context, input) {
    return (await priceTold(context, input)).told;
  },
});

type BoardRate = OutputOf<typeof priceCalls.rates>['rates'][number];

/** What a rate of the board is about; of nothing in particular, all. */
function aboutOf(one: BoardRate, t: Translate): string {
  const word = (codes: CodeTable, value: number | null) =>
    value === null ? [] : [t(codeLabelKey(codes, value) ?? '')];
  const parts = [
    ...word(serviceType, one.serviceType),
    ...word(payoutKind, one.payoutKind),
    ...(one.payoutChannel === null ? [] : [one.payoutChannel]),
    ...word(membershipLevel, one.membershipLevel),
  ];
  return parts.length > 0 ? enumerated(t, parts) : t('published.all');
}
