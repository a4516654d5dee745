import { Button } from 'antd';
import { ActionButton } from '@/kit/ActionButton';
import { useText } from '@/kit/text';
import styles from './detail.css';
import type { DeskFlow } from './useDeskFlow';

interface Props {
  /** Why this operator cannot decide the item at all, and why they cannot approve it yet. */
  readonly notMine: string | undefined;
  readonly notYet: string | undefined;
  readonly onReject: () => void;
  readonly onApprove: () => void;
  readonly onKeys: () => void;
  readonly flow: Pick<DeskFlow, 'next' | 'previous'>;
}

/** Reject, pass over, approve; each with its key. */
export function VerdictButtons({ notMine, notYet, onReject, onApprove, onKeys, flow }: Props) {
  const t = useText();
  return (
    <div className={styles.buttons}>
      <ActionButton danger className={styles.apart} reason={notMine} onClick={onReject}>
        {t('moves.approval.reject')} <kbd>R</kbd>
      </ActionButton>
      {flow.previous && (
        <Button onClick={flow.previous}>
          {t('audit.previous')} <kbd>P</kbd>
        </Button>
      )}
      <Button onClick={flow.next}>
        {t('audit.next')} <kbd>N</kbd>
      </Button>
      <Button type="text" aria-label={t('list.keys')} onClick={onKeys}>
        <kbd>?</kbd>
      </Button>
      <ActionButton type="primary" reason={notYet} onClick={onApprove}>
        {t('moves.approval.approve')} <kbd>A</kbd>
      </ActionButton>
    </div>
  );
}
