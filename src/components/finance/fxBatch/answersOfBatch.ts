import { ANSWERS } from '@/domain/finance/fxAnswer';
import { withOpen } from '@/kit/opened';

/** Where the answers to a batch are, by its number, or one of them, open over the others. */
export const answersOfBatch = (batchNumber: string, answerId?: number): string =>
  `${ANSWERS}?${withOpen(String(new URLSearchParams({ batchNumber })), answerId)}`;
