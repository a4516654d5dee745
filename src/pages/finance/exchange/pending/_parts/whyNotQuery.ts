import { whyNotStart } from '@/domain/finance/swapJob';
import type { PendingBank } from '@/domain/finance/swapPending';
import type { Translate } from '@/domain/kit/languages';
import { refusalText } from '@/domain/kit/refusal';

interface Asking {
  readonly may: boolean;
  readonly banks: readonly PendingBank[];
  /** The one that is chosen. */
  readonly bank: PendingBank | undefined;
}

/** Why a bank cannot be asked now, as the operator reads it; undefined when it can. */
export function whyNotQuery(t: Translate, { may, banks, bank }: Asking): string | undefined {
  if (!may) return t('swap.noRight');
  if (banks.length === 0) return t('swap.noBank');
  if (!bank) return t('errors.swap.bankRequired');
  return refusalText(whyNotStart(bank.running), t);
}
