import { Select } from 'antd';
import { type ChoicesCall, pathName } from '@/domain/kit/choices';
import { Failed } from '../States';
import { useText } from '../text';
import { useChoicesInForm } from '../useChoices';
import { choiceOption, optionOf } from './choiceOption';

interface Props {
  readonly of: ChoicesCall;
  readonly id?: string;
  readonly value?: number | readonly number[];
  readonly onChange?: (value: number | readonly number[] | undefined) => void;
  /** Several of them; none is no value. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly clearable?: boolean;
}

/** A record of another list, or several, chosen by name. What is closed stays readable and is not offered. */
export function RefField({ of, clearable, multiple, value, onChange, ...control }: Props) {
  const t = useText();
  const { data, failure, loading, reload } = useChoicesInForm(of);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const offered = data?.filter((one) => !one.closed || chosen.includes(one.id)) ?? [];
  return (
    <Select
      {...control}
      mode={multiple ? 'multiple' : undefined}
      onChange={(next) => onChange?.(Array.isArray(next) && next.length === 0 ? undefined : next)}
      loading={loading && !data}
      disabled={!data}
      // Until names are known its number would stand there.
      value={data ? value : undefined}
      allowClear={clearable && { label: t('list.batch.clear') }}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered.map((one) => optionOf(one.id, pathName(data ?? [], one), one))}
      optionRender={choiceOption}
    />
  );
}
