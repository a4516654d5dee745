import type { KeptRecord } from '@/domain/kit/kept';
import kit from '@/kit/kit.css';
import { useText } from '@/kit/text';

/** What confirming an answer does with the orders that were executed, and with those that were refused. */
export function Effect({ answer: { executed, rejected } }: { readonly answer: KeptRecord }) {
  const t = useText();
  return (
    <ul className={kit.entries}>
      {Number(executed) > 0 && <li>{t('fxAnswer.executedMore', { executed: Number(executed) })}</li>}
      {Number(rejected) > 0 && <li>{t('fxAnswer.rejectedMore', { rejected: Number(rejected) })}</li>}
    </ul>
  );
}
