import { Form, Input } from 'antd';
import { amendments } from '@/domain/orders/amendment';
import { CallField, CallForm } from '@/kit/CallForm';
import { Dialog } from '@/kit/Dialog';
import { UsualReason } from '@/kit/form/UsualReason';
import { Failed, PageSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { ReceiverFields, readableReceiver } from './ReceiverFields';

interface Props {
  readonly order: { readonly id: number; readonly version: number };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for an amendment and proposes it in one go, for who may do both; somebody else decides it. Mount it to open it. */
export function AmendmentDialog({ order, onDone, onClose }: Props) {
  const t = useText();
  // Of this version: an order that changed since has another receiver.
  const name = `${amendments.receiver.path} ${order.id} ${order.version}`;
  const { data, failure, reload } = useLoad(name, () =>
    send(amendments.receiver, { orderId: order.id }, { quiet: true }),
  );
  return (
    <Dialog title={t('orders.requestAmendment')} footer={null} onClose={onClose}>
      <p>{t('orders.requestAndProposeMore')}</p>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <PageSkeleton />}
      {data && (
        <CallForm
          call={amendments.requestAndPropose}
          fixed={{ orderId: order.id, version: order.version }}
          initial={readableReceiver(data.receiver)}
          submitText={t('list.submit')}
          reload={onDone}
          onDone={onClose}
        >
          <Reason />
          <ReceiverFields {...data} />
        </CallForm>
      )}
    </Dialog>
  );
}

/** Why it is asked for: one of the usual reasons, or own words. */
function Reason() {
  const t = useText();
  const form = Form.useFormInstance();
  return (
    <>
      <CallField name="amendmentReason" label={t('dictionary.usual')}>
        <UsualReason
          list="amendmentReason"
          onWords={(requestReason) => form.setFieldsValue({ requestReason })}
        />
      </CallField>
      <CallField name="requestReason" label={t('fields.requestReason')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </CallField>
    </>
  );
}
