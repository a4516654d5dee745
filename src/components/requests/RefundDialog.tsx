import { Input } from 'antd';
import { wireOf } from '@/domain/kit/zone';
import { refunds } from '@/domain/orders/refund';
import { type Paid, refundableOf } from '@/domain/orders/refundable';
import { CallField, CallForm } from '@/kit/CallForm';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import { firstTypeOf, RefundFields } from './RefundFields';

interface Props {
  readonly order: Paid & { readonly id: number; readonly version: number };
  /** Of the user, who reads the reason. */
  readonly lang: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a refund and proposes it in one go, for who may do both; somebody else decides it. Mount it to open it. */
export function RefundDialog({ order, lang, onDone, onClose }: Props) {
  const t = useText();
  const refundable = refundableOf(order, wireOf(new Date()));
  return (
    <Dialog title={t('orders.requestRefund')} footer={null} onClose={onClose}>
      <p>{t('orders.requestAndProposeMore')}</p>
      <CallForm
        call={refunds.requestAndPropose}
        fixed={{ orderId: order.id, version: order.version }}
        initial={{ refundType: firstTypeOf(refundable, null) }}
        submitText={t('list.submit')}
        reload={onDone}
        onDone={onClose}
      >
        <CallField name="requestReason" label={t('fields.requestReason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
        </CallField>
        <RefundFields refundable={refundable} lang={lang} />
      </CallForm>
    </Dialog>
  );
}
