import { z } from 'zod';
import { priceCalls, toldPrice } from '../app/prices';
import { query } from '../kit/call';
import { LANGS } from '../kit/languages';

const path = '/web/operation/rate';
const right = 'OPERATION_RATE_REFER';

/** What the app would show now, for who keeps prices (decisions section 14): answered by what answers the app. */
export const appPreviewCalls = {
  /** The app's board of rates, in the words of a language. */
  board: query({
    path: `${path}/previewBoard/v1`,
    right,
    input: { lang: z.enum(LANGS) },
    output: z.object({
      time: z.string(),
      rates: z.array(
        z.object({ about: z.string(), bands: z.array(z.object({ from: z.string(), rate: z.string() })) }),
      ),
    }),
  }),
  /** A quote as the app would be told it. None is kept: no order can be made by it. */
  quote: query({
    path: `${path}/previewQuote/v1`,
    right,
    input: priceCalls.quote.input.shape,
    output: toldPrice,
  }),
};
