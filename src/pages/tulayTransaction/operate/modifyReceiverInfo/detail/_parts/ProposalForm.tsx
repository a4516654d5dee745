import { ReceiverFields, readableReceiver } from '@/components/requests/ReceiverFields';
import type { InputOf, OutputOf } from '@/domain/kit/call';
import { amendments } from '@/domain/orders/amendment';
import { CallForm } from '@/kit/CallForm';
import { useText } from '@/kit/text';

type Detail = OutputOf<typeof amendments.caseDetail>;

interface Props {
  readonly detail: Detail;
  readonly onDone: () => void;
}

/** Proposes who receives an order instead, and where (decisions section 7.3). */
export function ProposalForm({ detail, onDone }: Props) {
  const t = useText();
  return (
    <CallForm
      call={amendments.propose}
      fixed={{ id: detail.case.id, version: detail.case.version }}
      initial={initialOf(detail)}
      submitText={t('moves.amendment.propose')}
      reload={onDone}
    >
      <ReceiverFields receiver={detail.receiver} channels={detail.channels} />
    </CallForm>
  );
}

/** What the last proposal had, else what the order has: who proposes again corrects it. */
function initialOf({
  receiver,
  audits,
  case: { remark },
}: Detail): Partial<InputOf<typeof amendments.propose>> {
  const last = audits.at(-1);
  const now = Object.entries(readableReceiver(receiver));
  const values = now.map(([field, value]) => [
    field,
    last?.changedFields.includes(field) ? last[field as keyof typeof last] : value,
  ]);
  return { ...Object.fromEntries(values), remark: remark ?? undefined };
}
