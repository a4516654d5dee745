import { fxAnswer } from '@/domain/finance/fxAnswer';
import { textOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import { fieldOf } from '@/domain/kit/resource';
import { useReader } from '@/kit/text';

/** The rate of an answer and that of its batch, as they are read. */
export function useRates(answer: KeptRecord): { readonly rate: string; readonly batchRate: string } {
  const reader = useReader();
  const read = (name: 'rate' | 'batchRate') => textOf(fieldOf(fxAnswer.shown, name), answer[name], reader);
  return { rate: read('rate'), batchRate: read('batchRate') };
}
