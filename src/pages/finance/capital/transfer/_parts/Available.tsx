import { capitalTransferCalls } from '@/domain/finance/capitalTransfer';
import styles from '@/kit/kit.css';
import { useChoices } from '@/kit/useChoices';

/** What is available in the account that the money leaves, once it is chosen. */
export function Available({ fromAccountId }: { readonly fromAccountId: unknown }) {
  const { data } = useChoices(capitalTransferCalls.accountChoices, fromAccountId !== undefined);
  const from = data?.find(({ id }) => id === fromAccountId);
  return from?.note ? <p className={styles.quiet}>{from.note}</p> : null;
}
