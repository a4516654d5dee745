import { Button, type FormRule, Space } from 'antd';
import { compare } from '@/domain/kit/decimal';
import type { Currency } from '@/domain/kit/fieldKinds';
import { amountText, moneyText } from '@/domain/kit/format';
import { wrongRefund } from '@/domain/orders/refundable';
import { DecimalInput } from '@/kit/form/DecimalInput';
import { useText } from '@/kit/text';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly currency: Currency;
  readonly max: string;
}

/** An amount typed as a decimal string, with a button for all of what is possible. */
export function AmountField({ id, value, onChange, currency, max }: Props) {
  const t = useText();
  const all = amountText(max, currency).replaceAll(',', '');
  return (
    <Space.Compact style={{ maxWidth: 320 }}>
      <Space.Addon>{currency}</Space.Addon>
      <DecimalInput id={id} unit={currency} value={value} onChange={onChange} />
      <Button onClick={() => onChange?.(all)}>{t('refund.all')}</Button>
    </Space.Compact>
  );
}

/** The rule that an amount is not over a maximum, and something where there is something, and how the maximum reads. */
export function useAtMost(
  max: string,
  currency: Currency,
): { readonly rule: FormRule; readonly text: string } {
  const t = useText();
  const text = moneyText(max, currency);
  const isNumber = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(value);
  const rule: FormRule = {
    validator: async (_, value: unknown) => {
      if (!isNumber(value)) return;
      if (compare(value, max) > 0) throw new Error(t('rules.atMost', { max: text }));
      const complaint = wrongRefund(value, max);
      if (complaint) throw new Error(t(complaint.key, complaint.vars));
    },
  };
  return { rule, text };
}
