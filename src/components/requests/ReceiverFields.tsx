import { Input, Select } from 'antd';
import type { InputOf, OutputOf } from '@/domain/kit/call';
import { textOf } from '@/domain/kit/format';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import type { amendments } from '@/domain/orders/amendment';
import { anyOrder } from '@/domain/orders/anyOrder';
import type { ReceiverField } from '@/domain/orders/receiver';
import { CallField } from '@/kit/CallForm';
import { EntryField } from '@/kit/form/EntryField';
import { useReader, useText } from '@/kit/text';
import { optionsOf } from './receiverOptions';

/** Who receives an order now, field by field, and where else it could be paid out. */
export type ReceiverNow = OutputOf<typeof amendments.receiver>;

type Proposed = Partial<InputOf<typeof amendments.propose>>;

/** Who receives an order instead, and where: the fields of every form that proposes it. */
export function ReceiverFields({ receiver, channels }: ReceiverNow) {
  const t = useText();
  const reader = useReader();
  return (
    <>
      {receiver.map(({ field, value }) => {
        const now = t('amendment.now', { value: textOf(fieldOf(anyOrder, field), value, reader) });
        const hidden = fieldOf(anyOrder, field).masked;
        return (
          <CallField
            key={field}
            name={field}
            label={t(labelKeyOf(anyOrder, field))}
            help={hidden ? `${now} · ${t('amendment.keep')}` : now}
          >
            <Control field={field} channels={channels} />
          </CallField>
        );
      })}
      <CallField name="remark" label={t('fields.remark')} help={t('request.remarkHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </CallField>
    </>
  );
}

/**
 * What a form begins with: the receiver as it is. What is masked begins empty, so that nobody types over a number that
 * they cannot read.
 */
export function readableReceiver(receiver: ReceiverNow['receiver']): Proposed {
  const readable = receiver.filter(({ field }) => !fieldOf(anyOrder, field).masked);
  return Object.fromEntries(readable.map(({ field, value }) => [field, value])) as Proposed;
}

/** The control of a field; what it is given beside these is the form's. */
function Control({
  field,
  channels,
  ...control
}: Pick<ReceiverNow, 'channels'> & { readonly field: ReceiverField }) {
  const t = useText();
  const { list } = fieldOf(anyOrder, field);
  const options = optionsOf(field, channels, t);
  if (list) return <EntryField {...control} list={list} style={WIDTH} />;
  if (options) {
    return <Select {...control} options={options} showSearch={{ optionFilterProp: 'label' }} style={WIDTH} />;
  }
  if (field === 'deliveryAddress')
    return <Input.TextArea {...control} autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />;
  return <Input {...control} autoComplete="off" style={WIDTH} />;
}

const WIDTH = { maxWidth: 320 };
