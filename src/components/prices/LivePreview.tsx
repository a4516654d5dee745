import type { PreviewCall } from '@/domain/pricing/preview';
import type { Values } from '@/kit/kept/editing';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useLive } from '@/kit/useLive';
import { PreviewTable } from './PreviewTable';

interface Props {
  readonly call: PreviewCall;
  /** What stands in the form so far. */
  readonly typed: Values;
}

/** What would follow from what is typed, anew with each change; until enough is typed it says so, and it never stops anybody. */
export function LivePreview({ call, typed }: Props) {
  const t = useText();
  const { data, failure, ready } = useLive(call, typed);
  return (
    <Panel title={t('preview.title')}>
      {failure && <p className={styles.quiet}>{failure.message}</p>}
      {!failure && ready && data && <PreviewTable now={data.preview} />}
      {!ready && <p className={styles.quiet}>{t('preview.more')}</p>}
    </Panel>
  );
}
