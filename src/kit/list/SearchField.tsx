import { CloseCircleFilled } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import type { Field } from '@/domain/kit/fields';
import { useText } from '../text';
import type { FilterValue, RangeValue } from './listState';
import { RangeField } from './RangeField';

interface Control<T> {
  readonly id?: string;
  readonly value?: T;
  readonly onChange?: (value: T | undefined) => void;
}

/** The control of one search field, by how the field may be searched. */
export function SearchField({ field, ...control }: { readonly field: Field } & Control<FilterValue>) {
  if (field.filter === 'between') return <RangeField {...(control as Control<RangeValue>)} />;
  if (field.codes && field.filter === 'anyOf') {
    return <CodesField codes={field.codes} {...(control as Control<readonly number[]>)} />;
  }
  if (field.codes) return <CodeField codes={field.codes} {...(control as Control<number>)} />;
  return <TextField contains={field.filter === 'contains'} {...(control as Control<string>)} />;
}

function TextField({ contains, value, onChange, id }: Control<string> & { readonly contains: boolean }) {
  const t = useText();
  return (
    <Input
      id={id}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      allowClear
      placeholder={t(contains ? 'list.contains' : 'list.exactly')}
    />
  );
}

/** One option for each meaning: numbers that read alike (failed: 2, 5, 8) are one choice, known by its first number. */
function useOptions(codes: CodeTable) {
  const t = useText();
  return Object.values(codes.entries).map(({ values }) => {
    const value = values[0] ?? 0;
    return { value, label: t(codeLabelKey(codes, value) ?? ''), values };
  });
}

const useFind = () => {
  const t = useText();
  return {
    // Without a label antd reads out "Clear" in every language.
    allowClear: { clearIcon: <CloseCircleFilled />, label: t('list.batch.clear') },
    placeholder: t('list.any'),
    showSearch: { optionFilterProp: 'label' },
  } as const;
};

function CodeField({ codes, ...control }: Control<number> & { readonly codes: CodeTable }) {
  return <Select {...control} {...useFind()} options={useOptions(codes)} />;
}

function CodesField({
  codes,
  value = [],
  onChange,
  id,
}: Control<readonly number[]> & { readonly codes: CodeTable }) {
  const options = useOptions(codes);
  return (
    <Select
      id={id}
      {...useFind()}
      mode="multiple"
      maxTagCount="responsive"
      options={options}
      value={options.filter((one) => value.includes(one.value)).map((one) => one.value)}
      onChange={(chosen) =>
        onChange?.(options.filter((one) => chosen.includes(one.value)).flatMap((one) => one.values))
      }
    />
  );
}
