import { Input } from 'antd';
import { codeLabelKey } from '@/domain/kit/codes';
import { targetOf } from '@/domain/kit/moves';
import type { Resource } from '@/domain/kit/resource';
import { orderMovesOf } from '@/domain/orders/moves';
import { proposeOperation } from '@/domain/orders/operation';
import type { Operable, Operation } from '@/domain/orders/operationRules';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import { CallField, CallForm } from '@/kit/CallForm';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import { WayField } from './WayField';

interface Props {
  readonly operation: Operation;
  readonly of: Resource;
  readonly order: Operable & { readonly id: number; readonly version: number };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proposes an operation on an order, with the reason for it. Mount it to open it. */
export function OperationModal({ operation, of, order, onDone, onClose }: Props) {
  const t = useText();
  const completed = targetOf(orderMovesOf(order.serviceType), 'complete');
  const status = t(codeLabelKey(statusCodesOf(of), completed) ?? '');
  return (
    <Dialog title={t(`orders.operation.${operation}`)} footer={null} onClose={onClose}>
      <p>{t(`orders.operation.${operation}More`, { status })}</p>
      <CallForm
        call={proposeOperation[operation]}
        fixed={{ orderId: order.id, version: order.version }}
        submitText={t('orders.operation.propose')}
        reload={onDone}
        onDone={onClose}
      >
        {operation === 'amendChannel' && (
          <CallField name="payoutChannel" label={t('fields.newPayoutChannel')}>
            <WayField orderId={order.id} />
          </CallField>
        )}
        {operation === 'changeStatus' && (
          <CallField
            name="partnerRefNumber"
            label={t('fields.partnerRefNumber')}
            help={t('orders.operation.refNumberHelp')}
          >
            <Input autoComplete="off" allowClear />
          </CallField>
        )}
        <CallField name="operationReason" label={t('fields.operationReason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
        </CallField>
      </CallForm>
    </Dialog>
  );
}
