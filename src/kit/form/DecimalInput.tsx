import { Input } from 'antd';
import { useState } from 'react';
import type { Field } from '@/domain/kit/fields';
import { readTypedDecimal, type TypedUnit } from '@/domain/kit/numbers';

/** What the decimals of a field are of. */
export const unitOf = ({ kind, currency, unit }: Field): TypedUnit | undefined => {
  if (kind === 'percent') return '%';
  if (kind !== 'money') return undefined;
  // By another field of the record it may be of either currency.
  return unit ? 'amount' : (currency ?? 'amount');
};

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  /** Gets the decimal as it travels; what cannot be read as one comes as it was typed, for the rule of the field to refuse. */
  readonly onChange?: (value: string) => void;
  readonly unit?: TypedUnit;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  /** Where no form says so. */
  readonly isWrong?: boolean;
}

/**
 * A decimal number as people type or paste it: the one input of amounts, rates and shares. While it is typed it stays as it is
 * typed, since `1,234` is on its way to `1,234,567`; left, it shows what is sent.
 */
export function DecimalInput({ value, onChange, unit, isWrong, ...input }: Props) {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && readTypedDecimal(typed, unit) === (value ?? '');
  return (
    <Input
      {...input}
      status={isWrong ? 'error' : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readTypedDecimal(target.value, unit));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
