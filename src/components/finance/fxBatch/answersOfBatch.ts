import { ANSWERS } from '@/domain/finance/fxAnswer';
import { withOpen } from '@/kit/opened';

/** Where the answers to a batch are, or one of them, open over the others. */
export const answersOfBatch = (batchId: number, answerId?: number): string =>
  `${ANSWERS}?${withOpen(`batchId=${batchId}`, answerId)}`;
