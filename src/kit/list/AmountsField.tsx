import { Space } from 'antd';
import { useEffect, useRef } from 'react';
import { compare } from '@/domain/kit/decimal';
import type { Field } from '@/domain/kit/fields';
import { plainSchema } from '@/domain/kit/list';
import { isRangeOf, type RangeValue } from '@/domain/kit/listView';
import { checkInput } from '@/domain/kit/rules';
import { DecimalInput, unitOf } from '../form/DecimalInput';
import { useText } from '../text';

interface Props {
  readonly of: Field;
  readonly id: string;
  readonly value?: RangeValue;
  readonly onChange?: (value: RangeValue | undefined) => void;
}

/** Amounts from one to another, of which either may be left open. The form is not sent before both can be read. */
export function AmountsField({ of, id, value, onChange }: Props) {
  const t = useText();
  const [from = '', to = ''] = Array.isArray(value) ? (value as readonly string[]) : [];
  const change = (start: string, end: string) => onChange?.(start || end ? [start, end] : undefined);
  const isReversed = from !== '' && to !== '' && isRangeOf(of, [from, to]) && compare(from, to) > 0;
  const end = { of, unit: unitOf(of), field: `${id}-label` };
  return (
    <Space.Compact block>
      <End
        {...end}
        id={id}
        label={t('list.amountFrom')}
        value={from}
        onChange={(start) => change(start, to)}
      />
      <End
        {...end}
        id={`${id}-to`}
        label={t('list.amountTo')}
        value={to}
        problem={isReversed ? t('list.amountsReversed') : undefined}
        onChange={(last) => change(from, last)}
      />
    </Space.Compact>
  );
}

interface EndProps {
  readonly of: Field;
  readonly unit: ReturnType<typeof unitOf>;
  readonly id: string;
  /** The id of what names the field of which it is an end. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly problem?: string;
  readonly onChange: (value: string) => void;
}

function End({ of, field, label, value, problem, ...input }: EndProps) {
  const t = useText();
  const frame = useRef<HTMLSpanElement>(null);
  const checked = value === '' ? undefined : checkInput(plainSchema(of), value);
  const [issue] = checked && 'complaints' in checked ? Object.values(checked.complaints) : [];
  const wrong = issue ? t(issue.key, issue.vars) : (problem ?? '');
  useEffect(() => frame.current?.querySelector('input')?.setCustomValidity(wrong), [wrong]);
  return (
    <span ref={frame}>
      <DecimalInput
        {...input}
        value={value}
        aria-label={label}
        // Read out as the name of the field, and which end it is.
        aria-labelledby={`${field} ${input.id}`}
        placeholder={label}
        isWrong={wrong !== ''}
      />
    </span>
  );
}
