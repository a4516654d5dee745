import { Form, Input, Radio, Tooltip } from 'antd';
import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import type { Currency } from '@/domain/kit/fieldKinds';
import { refundType } from '@/domain/orders/refund';
import type { Refundable, RefundTypeName } from '@/domain/orders/refundable';
import { CallField } from '@/kit/CallForm';
import { UsualReason } from '@/kit/form/UsualReason';
import { useText } from '@/kit/text';
import { AmountField, useAtMost } from './AmountField';

interface Props {
  /** What can still be paid back, by type; null where that is impossible. */
  readonly refundable: Refundable;
  /** Of the user, who reads the reason. */
  readonly lang: string;
}

const TYPES: readonly RefundTypeName[] = ['ntd', 'php'];
const CURRENCY: Readonly<Record<RefundTypeName, Currency>> = { ntd: 'NTD', php: 'PHP' };

/** The type that a form begins with: the one wished for where it is possible, else the first that is. */
export function firstTypeOf(refundable: Refundable, wished: number | null): 1 | 2 | undefined {
  const possible = TYPES.filter((type) => refundable[type] !== null);
  const before = possible.find((type) => codeOf(refundType, type) === wished);
  const first = before ?? possible[0];
  return first && (codeOf(refundType, first) as 1 | 2);
}

/** How much of an order is paid back, in which currency and why: the fields of every form that proposes it. */
export function RefundFields({ refundable, lang }: Props) {
  const t = useText();
  const form = Form.useFormInstance();
  return (
    <>
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
      <CallField name="refundReason" label={t('dictionary.usual')} help={t('refund.usualHelp')}>
        <UsualReason list="refundReason" lang={lang} onWords={(reason) => form.setFieldsValue({ reason })} />
      </CallField>
      <CallField name="reason" label={t('fields.reason')} help={t('refund.reasonHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
      </CallField>
      <CallField name="remark" label={t('fields.remark')} help={t('request.remarkHelp')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </CallField>
    </>
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
