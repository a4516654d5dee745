import type { RecordOf } from '../kit/resource';
import type { FileFormat } from './bankFile';
import type { exchangeRule } from './exchangeRule';
import type { ExchangeTimes } from './exchangeTurn';

/** What of a bank's rule holds for a batch to its end, even if the rule changes. */
export type BatchRule = ExchangeTimes &
  Pick<RecordOf<typeof exchangeRule>, 'fileRows' | 'rateTolerance' | 'bankFee'>;

/** The accounts of its bank that the files of a batch name, to its end. */
export interface BatchAccounts {
  readonly ntdAccount: string | null;
  readonly phpAccount: string | null;
}

/** How the files of a batch read, to its end. */
export type BatchFormat = FileFormat & { readonly fileCharset: number | null };
