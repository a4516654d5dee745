import { aboutOf } from '../../domain/pricing/about';
import { appPreviewCalls } from '../../domain/pricing/appPreview';
import { type Route, serve } from '../kit/serve';
import { translate } from '../text';
import { board, priceTold } from './quoteRoutes';

/** What the app would show, by the same functions that answer it. */
export const appPreviewRoutes: Route[] = serve(appPreviewCalls, {
  async board(context, { lang }) {
    const { time, rates } = await board(context);
    const t = translate(lang);
    return { time, rates: rates.map((one) => ({ about: aboutOf(t, one), bands: one.bands })) };
  },
  async quote(context, input) {
    return (await priceTold(context, input)).told;
  },
});
