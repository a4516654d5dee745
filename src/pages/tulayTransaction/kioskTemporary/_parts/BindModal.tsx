import { Input, InputNumber } from 'antd';
import { pair } from '@/domain/kit/joined';
import { kiosk } from '@/domain/orders/families/kiosk';
import { CallField, CallForm } from '@/kit/CallForm';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';

interface Props {
  readonly order: { readonly id: number; readonly temporaryNumber: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Whose order it is: the scanned code proves that the user holds its slip. Mount it to open it. */
export function BindModal({ order, onDone, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={pair(t, t('moves.kiosk.bind'), order.temporaryNumber)} footer={null} onClose={onClose}>
      <p>{t('orders.kiosk.bindMore')}</p>
      <CallForm
        call={kiosk.bind}
        fixed={{ id: order.id }}
        submitText={t('moves.kiosk.bind')}
        reload={onDone}
        onDone={onClose}
      >
        <CallField name="scanCode" label={t('fields.scanCode')}>
          <Input autoFocus autoComplete="off" />
        </CallField>
        <CallField name="userId" label={t('fields.userId')}>
          <InputNumber min={1} precision={0} controls={false} style={{ width: '100%' }} />
        </CallField>
      </CallForm>
    </Dialog>
  );
}
