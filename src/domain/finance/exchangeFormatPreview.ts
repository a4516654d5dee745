import { z } from 'zod';
import { query } from '../kit/call';
import { keyOf } from '../kit/menu';
import { exchangeFormats } from './exchangeFormat';

/** So many of the orders that were paid last are looked at, and so many of them are shown. */
export const PREVIEW_ORDERS = { looked: 1000, shown: 5, misfits: 20 } as const;

const { name: _name, bankId, fileCharset, headerColumns, trailerColumns, ...needed } = exchangeFormats.asked;

/**
 * How a file would read with real orders, what tells of persons hidden, and which of the last orders do not fit in it
 * (decisions section 33). Refused: 400 naming the field of the format that is wrong.
 */
export const exchangeFormatPreview = query({
  path: '/web/finance/exchangeFormat/queryPreview/v1',
  right: keyOf(exchangeFormats.page),
  input: {
    bankId: bankId as z.ZodInt,
    ...(needed as z.ZodRawShape),
    ...({ fileCharset, headerColumns, trailerColumns } as z.ZodRawShape),
  },
  output: z.object({
    fileName: z.string(),
    lines: z.array(
      z.object({ part: z.enum(['header', 'headings', 'row', 'trailer']), cells: z.array(z.string()) }),
    ),
    looked: z.int(),
    /** How many of those that were looked at do not fit; the first of them are told. */
    left: z.int(),
    misfits: z.array(z.object({ transactionNumber: z.string(), column: z.int() })),
    /** Lines of ours that do not fit, by which no file can be written. */
    faults: z.array(z.object({ part: z.enum(['header', 'trailer']), column: z.int() })),
  }),
});
