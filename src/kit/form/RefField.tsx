import { Select } from 'antd';
import { type ChoicesCall, pathName } from '@/domain/kit/choices';
import { Failed } from '../States';
import { useText } from '../text';
import { useChoices } from '../useChoices';

interface Props {
  readonly of: ChoicesCall;
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number | undefined) => void;
  readonly placeholder?: string;
  readonly clearable?: boolean;
}

/** A record of another list, chosen by its name. What is closed stays readable and is not offered. */
export function RefField({ of, clearable, value, ...control }: Props) {
  const t = useText();
  const { data, failure, loading, reload } = useChoices(of);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  const offered = data?.filter((one) => !one.closed || one.id === value) ?? [];
  return (
    <Select
      {...control}
      loading={loading && !data}
      disabled={!data}
      // Until names are known its number would stand there.
      value={data ? value : undefined}
      allowClear={clearable && { label: t('list.batch.clear') }}
      showSearch={{ optionFilterProp: 'label' }}
      options={offered.map((one) => ({ value: one.id, label: pathName(data ?? [], one) }))}
    />
  );
}
