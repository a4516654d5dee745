import { FIXED_WIDTH } from '@/domain/finance/exchangeFormat';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

/** What says where a column stands in a file of a kind, and what has to be stated at least. */
export function PlaceHelp({ kind }: { readonly kind: unknown }) {
  const t = useText();
  return (
    <Panel title={t('fxAnswerFormat.places')}>
      <p className={kit.quiet}>
        {t(kind === FIXED_WIDTH ? 'fxAnswerFormat.bytesMore' : 'fxAnswerFormat.numbersMore')}
      </p>
      <p className={kit.quiet}>{t('fxAnswerFormat.neededMore')}</p>
    </Panel>
  );
}
