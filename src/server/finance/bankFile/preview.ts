import { bankFile, type FileFormat, fileNameOf, misfitOf } from '../../../domain/finance/bankFile';
import { exchangeFormats } from '../../../domain/finance/exchangeFormat';
import { exchangeFormatPreview, PREVIEW_ORDERS } from '../../../domain/finance/exchangeFormatPreview';
import { cellText } from '../../../domain/finance/fileCell';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { complaintsOf } from '../../../domain/kit/keptForm';
import { businessDay } from '../../../domain/kit/zone';
import type { OperatorContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { type Route, serve } from '../../kit/serve';
import { batchOf } from './batch';
import { lengthIn } from './charset';
import { lastOrders } from './orders';

/** How the file of a bank would read (decisions section 33). */
export const formatPreviewRoutes: Route[] = serve({ preview: exchangeFormatPreview }, { preview });

type Input = InputOf<typeof exchangeFormatPreview> & {
  readonly bankId: number;
  readonly fileCharset?: number;
} & Partial<FileFormat>;

async function preview(
  { db, now }: OperatorContext,
  input: Input,
): Promise<OutputOf<typeof exchangeFormatPreview>> {
  const format = { headerColumns: null, trailerColumns: null, fileCharset: null, ...input } as FileFormat & {
    readonly fileCharset: number | null;
  };
  const complaints = complaintsOf(exchangeFormats, { ...format, name: 'preview' }, now, 'add');
  if (complaints.length > 0) throw new Refused(400, 'input.invalid', {}, Object.fromEntries(complaints));
  const batch = await batchOf(db, input.bankId, businessDay(now));
  const making = { format, lengthOf: lengthIn(format), hide: true };
  const orders = await lastOrders(db, PREVIEW_ORDERS.looked);
  const judged = orders.map((order) => ({ order, column: misfitOf(making, batch, order) }));
  const left = judged.flatMap(({ order, column }) =>
    column === undefined ? [] : [{ transactionNumber: String(order.transactionNumber), column }],
  );
  const fitting = judged.filter(({ column }) => column === undefined).slice(0, PREVIEW_ORDERS.shown);
  const { lines, misfits } = bankFile(
    making,
    batch,
    fitting.map(({ order }) => order),
  );
  return {
    fileName: fileNameOf(format, batch),
    lines: lines.map(({ part, cells }) => ({ part, cells: cells.map(cellText) })),
    looked: orders.length,
    left: left.length,
    misfits: left.slice(0, PREVIEW_ORDERS.misfits),
    faults: misfits.map(({ part, column }) => ({ part: part === 'header' ? part : 'trailer', column })),
  };
}
