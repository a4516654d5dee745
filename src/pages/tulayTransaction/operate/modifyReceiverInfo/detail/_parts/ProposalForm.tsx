import { Input, Select } from 'antd';
import type { InputOf, OutputOf } from '@/domain/kit/call';
import { textOf } from '@/domain/kit/format';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import { amendments } from '@/domain/orders/amendment';
import { anyOrder } from '@/domain/orders/anyOrder';
import { CallField, CallForm } from '@/kit/CallForm';
import { EntryField } from '@/kit/form/EntryField';
import { useReader, useText } from '@/kit/text';
import { optionsOf } from './options';

type Detail = OutputOf<typeof amendments.caseDetail>;
type Proposed = Partial<InputOf<typeof amendments.propose>>;

interface Props {
  readonly detail: Detail;
  readonly onDone: () => void;
}

/**
 * Proposes who receives an order instead, and where (decisions section 7.3). What is masked begins empty: nobody types
 * over a number that they cannot read.
 */
export function ProposalForm({ detail, onDone }: Props) {
  const t = useText();
  const reader = useReader();
  return (
    <CallForm
      call={amendments.propose}
      fixed={{ id: detail.case.id, version: detail.case.version }}
      initial={initialOf(detail)}
      submitText={t('moves.amendment.propose')}
      reload={onDone}
    >
      {detail.receiver.map(({ field, value }) => {
        const options = optionsOf(field, detail.channels, t);
        const now = t('amendment.now', { value: textOf(fieldOf(anyOrder, field), value, reader) });
        const { list } = fieldOf(anyOrder, field);
        const hidden = fieldOf(anyOrder, field).masked;
        return (
          <CallField
            key={field}
            name={field}
            label={t(labelKeyOf(anyOrder, field))}
            help={hidden ? `${now} · ${t('amendment.keep')}` : now}
          >
            {list ? (
              <EntryField list={list} style={{ maxWidth: 320 }} />
            ) : options ? (
              <Select
                options={options}
                showSearch={{ optionFilterProp: 'label' }}
                style={{ maxWidth: 320 }}
              />
            ) : field === 'deliveryAddress' ? (
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />
            ) : (
              <Input autoComplete="off" style={{ maxWidth: 320 }} />
            )}
          </CallField>
        );
      })}
      <CallField name="remark" label={t('fields.remark')} help={t('request.remarkHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </CallField>
    </CallForm>
  );
}

/** What the last proposal had, else what the order has: who proposes again corrects it. */
function initialOf({ receiver, audits, case: { remark } }: Detail): Proposed {
  const last = audits.at(-1);
  const readable = receiver.filter(({ field }) => !fieldOf(anyOrder, field).masked);
  const values = readable.map(({ field, value }) => [
    field,
    last?.changedFields.includes(field) ? last[field] : value,
  ]);
  return { ...(Object.fromEntries(values) as Proposed), remark: remark ?? undefined };
}
