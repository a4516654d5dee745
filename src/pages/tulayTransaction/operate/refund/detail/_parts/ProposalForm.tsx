import { Form, Input, Radio, Tooltip } from 'antd';
import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import type { Currency } from '@/domain/kit/fields';
import { refunds, refundType } from '@/domain/orders/refund';
import type { Refundable, RefundTypeName } from '@/domain/orders/refundable';
import { CallField, CallForm } from '@/kit/CallForm';
import { useText } from '@/kit/text';
import { AmountField, useAtMost } from './AmountField';

interface Props {
  readonly id: number;
  readonly version: number;
  /** The proposal before this one: who proposes again corrects it. */
  readonly last: {
    readonly refundType: number | null;
    readonly reason: string | null;
    readonly remark: string | null;
  };
  /** What can still be paid back, by type; null where that is impossible. */
  readonly refundable: Refundable;
  readonly onDone: () => void;
}

const TYPES: readonly RefundTypeName[] = ['ntd', 'php'];
const CURRENCY: Readonly<Record<RefundTypeName, Currency>> = { ntd: 'NTD', php: 'PHP' };

/** Proposes how much of an order is paid back, in which currency and why (decisions section 7.3). */
export function ProposalForm({ id, version, last, refundable, onDone }: Props) {
  const t = useText();
  const possible = TYPES.filter((type) => refundable[type] !== null);
  const before = TYPES.find((type) => codeOf(refundType, type) === last.refundType);
  const first = before && possible.includes(before) ? before : possible[0];
  return (
    <CallForm
      call={refunds.propose}
      fixed={{ id, version }}
      initial={{
        refundType: first && (codeOf(refundType, first) as 1 | 2),
        reason: last.reason ?? undefined,
        remark: last.remark ?? undefined,
      }}
      submitText={t('moves.refund.propose')}
      onDone={onDone}
    >
      <CallField name="refundType" label={t('fields.refundType')}>
        <Radio.Group optionType="button">
          {TYPES.map((type) => (
            <Tooltip key={type} title={refundable[type] === null ? t('refund.typeImpossible') : undefined}>
              <Radio.Button value={codeOf(refundType, type)} disabled={refundable[type] === null}>
                {t(codeLabelKey(refundType, codeOf(refundType, type)) ?? '')}
              </Radio.Button>
            </Tooltip>
          ))}
        </Radio.Group>
      </CallField>
      <Amount refundable={refundable} />
      <CallField name="reason" label={t('fields.reason')} help={t('refund.reasonHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </CallField>
      <CallField name="remark" label={t('fields.remark')} help={t('request.remarkHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </CallField>
    </CallForm>
  );
}

/** The amount, whose currency and maximum follow the chosen type. */
function Amount({ refundable }: Pick<Props, 'refundable'>) {
  const t = useText();
  const chosen = Form.useWatch('refundType') as number | undefined;
  const type = TYPES.find((one) => codeOf(refundType, one) === chosen) ?? 'ntd';
  const max = refundable[type] ?? '0';
  const atMost = useAtMost(max, CURRENCY[type]);
  return (
    <CallField
      name="amount"
      label={t('refund.amount')}
      help={t('refund.max', { max: atMost.text })}
      rules={[atMost.rule]}
    >
      <AmountField currency={CURRENCY[type]} max={max} />
    </CallField>
  );
}
