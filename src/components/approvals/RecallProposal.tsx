import { placesOf } from '@/domain/approvals/kinds';
import { RecallButton } from '@/kit/RecallButton';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly proposal: { readonly id: number; readonly approvalKind: number };
  readonly onDone: () => void;
}

/** Takes one's own proposal back, by the call of its kind. */
export function RecallProposal({ proposal: { id, approvalKind }, onDone }: Props) {
  const t = useText();
  const { recall } = placesOf(approvalKind).calls;
  return (
    <RecallButton
      call={recall}
      title={t('request.recallAsk')}
      change={() => change(recall, { auditId: id })}
      onDone={onDone}
    >
      {t('audit.recallMore')}
    </RecallButton>
  );
}
