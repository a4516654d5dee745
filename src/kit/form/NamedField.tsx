import { Select } from 'antd';
import type { ChoicesCall } from '@/domain/kit/choices';
import { Failed } from '../States';
import { useText } from '../text';
import { useChoicesInForm } from '../useChoices';
import { choiceOption, optionOf } from './choiceOption';

interface Props {
  readonly of: ChoicesCall;
  readonly id?: string;
  readonly value?: string | readonly string[];
  readonly onChange?: (value: string | readonly string[] | undefined) => void;
  /** Several of them, in the order in which they are chosen; none is no value. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly clearable?: boolean;
}

/** The name of a record of another list, or several names in an order. What is closed stays readable and is not offered. */
export function NamedField({ of, clearable, multiple, onChange, ...control }: Props) {
  const t = useText();
  const { data, failure, loading, reload } = useChoicesInForm(of);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  const chosen: readonly unknown[] = Array.isArray(control.value) ? control.value : [control.value];
  const offered = data?.filter(({ closed, name }) => !closed || chosen.includes(name));
  return (
    <Select
      {...control}
      mode={multiple ? 'multiple' : undefined}
      onChange={(next) => onChange?.(Array.isArray(next) && next.length === 0 ? undefined : next)}
      loading={loading && !data}
      disabled={!data}
      allowClear={clearable && { label: t('list.batch.clear') }}
      showSearch
      options={offered?.map((one) => optionOf(one.name, one.name, one))}
      optionRender={choiceOption}
    />
  );
}
