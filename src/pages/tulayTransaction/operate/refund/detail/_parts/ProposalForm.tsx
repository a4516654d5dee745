import { firstTypeOf, RefundFields } from '@/components/requests/RefundFields';
import { refunds } from '@/domain/orders/refund';
import type { Refundable } from '@/domain/orders/refundable';
import { CallForm } from '@/kit/CallForm';
import { useText } from '@/kit/text';

interface Props {
  readonly id: number;
  readonly version: number;
  /** What a shop asks for, or the proposal before this one: who proposes again corrects it. */
  readonly last: {
    readonly refundType: number | null;
    readonly refundNtd: string | null;
    readonly refundPhp: string | null;
    readonly refundReason: number | null;
    readonly reason: string | null;
    readonly remark: string | null;
  };
  /** What can still be paid back, by type; null where that is impossible. */
  readonly refundable: Refundable;
  /** Of the user, who reads the reason. */
  readonly lang: string;
  readonly onDone: () => void;
}

/** Proposes how much of an order is paid back, in which currency and why (decisions section 7.3). */
export function ProposalForm({ id, version, last, refundable, lang, onDone }: Props) {
  const t = useText();
  return (
    <CallForm
      call={refunds.propose}
      fixed={{ id, version }}
      initial={{
        refundType: firstTypeOf(refundable, last.refundType),
        amount: last.refundNtd ?? last.refundPhp ?? undefined,
        refundReason: last.refundReason ?? undefined,
        reason: last.reason ?? undefined,
        remark: last.remark ?? undefined,
      }}
      submitText={t('moves.refund.propose')}
      reload={onDone}
    >
      <RefundFields refundable={refundable} lang={lang} />
    </CallForm>
  );
}
