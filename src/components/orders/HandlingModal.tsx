import { Input, Select } from 'antd';
import { codeLabelKey } from '@/domain/kit/codes';
import type { Moves } from '@/domain/kit/moves';
import { labelKeyOf } from '@/domain/kit/resource';
import { expressMoves, handlingRecord, logistics, logisticsMoves, nextOf } from '@/domain/orders/logistics';
import { CallField, CallForm } from '@/kit/CallForm';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import type { Carried } from './carried';

interface Props {
  readonly order: Carried['order'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Writes down how a box or passport goes on: only what can come next can be chosen. Mount it to open it. */
export function HandlingModal({ order, onDone, onClose }: Props) {
  const t = useText();
  const express = 'expressStatus' in order ? order.expressStatus : null;
  return (
    <Dialog
      title={t('orders.delivery.title', { number: order.transactionNumber })}
      footer={null}
      onClose={onClose}
    >
      <CallForm
        call={logistics.update}
        fixed={{ id: order.id, version: order.version }}
        initial={{ courier: order.courier ?? undefined, trackingNumber: order.trackingNumber ?? undefined }}
        submitText={t('list.submit')}
        reload={onDone}
        onDone={onClose}
      >
        {express !== null && <NextStatus name="expressStatus" of={expressMoves} now={express} />}
        {order.logisticsStatus !== null && (
          <NextStatus name="logisticsStatus" of={logisticsMoves} now={order.logisticsStatus} />
        )}
        {TEXTS.map((name) => (
          <CallField key={name} name={name} label={t(labelKeyOf(handlingRecord, name))}>
            <Input autoComplete="off" allowClear />
          </CallField>
        ))}
        <CallField name="note" label={t('fields.note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
        </CallField>
      </CallForm>
    </Dialog>
  );
}

const TEXTS = ['courier', 'trackingNumber', 'place'] as const;

interface NextProps {
  readonly name: 'expressStatus' | 'logisticsStatus';
  readonly of: Moves;
  readonly now: number;
}

function NextStatus({ name, of, now }: NextProps) {
  const t = useText();
  const options = nextOf(of, now).map((value) => ({
    value,
    label: t(codeLabelKey(of.codes, value) ?? ''),
  }));
  return (
    <CallField
      name={name}
      label={t(labelKeyOf(handlingRecord, name))}
      help={t(codeLabelKey(of.codes, now) ?? '')}
    >
      <Select allowClear options={options} placeholder={t('orders.delivery.unchanged')} />
    </CallField>
  );
}
