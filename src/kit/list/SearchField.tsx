import { CloseCircleFilled, DownOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Input, Select, type SelectProps } from 'antd';
import { useMemo, useState } from 'react';
import { type ChoicesCall, pathName } from '@/domain/kit/choices';
import type { CodeTable } from '@/domain/kit/codes';
import { COUNTRIES, type Country, countryName } from '@/domain/kit/countries';
import type { EntryList } from '@/domain/kit/entries';
import type { Filter } from '@/domain/kit/fieldKinds';
import type { Field } from '@/domain/kit/fields';
import { aside } from '@/domain/kit/joined';
import type { FilterValue, RangeValue } from '@/domain/kit/listView';
import { wordsIn } from '@/domain/kit/words';
import { Failed } from '../States';
import { useReader, useText } from '../text';
import { useChoices } from '../useChoices';
import { AmountsField } from './AmountsField';
import { ClosedField } from './ClosedField';
import { RangeField } from './RangeField';
import styles from './search.css';

interface Control<T> {
  readonly id: string;
  readonly value?: T;
  readonly onChange?: (value: T | undefined) => void;
}

/** The control of one search field, by how the field may be searched. */
export function SearchField({ field, ...control }: { readonly field: Field } & Control<FilterValue>) {
  if (field.filter === 'between' && field.kind === 'money')
    return <AmountsField of={field} {...(control as Control<RangeValue>)} />;
  if (field.filter === 'between') return <RangeField of={field} {...(control as Control<RangeValue>)} />;
  if (field.codes && field.filter === 'anyOf') {
    return <CodesField codes={field.codes} {...(control as Control<readonly number[]>)} />;
  }
  if (field.codes) return <CodeField codes={field.codes} {...(control as Control<number>)} />;
  if (field.ref) return <RefsField of={field.ref.choices} {...(control as Control<readonly number[]>)} />;
  if (field.choices) return <NamesField of={field.choices} {...(control as Control<string>)} />;
  if (field.list) return <EntriesField list={field.list} {...(control as Control<readonly number[]>)} />;
  if (field.kind === 'country')
    return <CountriesField among={field.among} {...(control as Control<readonly Country[]>)} />;
  if (field.family) return <KeyedField family={field.family} {...(control as Control<string>)} />;
  if (field.kind === 'flag') return <FlagField {...(control as Control<boolean>)} />;
  return <TextField hint={HINTS[field.filter ?? 'equals']} {...(control as Control<string>)} />;
}

/** How a typed text is looked for. */
const HINTS: Readonly<Partial<Record<Filter, string>>> = {
  equals: 'list.exactly',
  contains: 'list.contains',
  name: 'list.asTyped',
  number: 'list.numberEnd',
};

function TextField({ hint, value, onChange, id }: Control<string> & { readonly hint?: string }) {
  const t = useText();
  return (
    <Input
      id={id}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      allowClear
      placeholder={hint && t(hint)}
    />
  );
}

/**
 * One option for each meaning: numbers that read alike (failed: 2, 5, 8) are one choice, known by its first number.
 * Meanings that read alike on a badge are told apart by a word behind.
 */
function useOptions(codes: CodeTable) {
  const t = useText();
  const labels = Object.values(codes.entries).map(({ label }) => t(label));
  return Object.entries(codes.entries).map(([meaning, { values }], at) => {
    const label = labels[at] ?? '';
    const alike = labels.filter((one) => one === label).length > 1;
    return {
      value: values[0] ?? 0,
      label: alike ? aside(t, label, t(`list.alike.${meaning}`)) : label,
      values,
    };
  });
}

interface ChooseProps extends SelectProps {
  /** Told when somebody is about to choose. */
  readonly onWanted?: () => void;
}

/** A choice that is looked for by typing. As long as nothing is chosen and nobody wants it, something light stands for it. */
function Choose({ id, onWanted, ...select }: ChooseProps) {
  const t = useText();
  const [asked, setAsked] = useState<'opened' | 'reached'>();
  const want = (how: 'opened' | 'reached') => {
    setAsked(how);
    onWanted?.();
  };
  const { value } = select;
  const empty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (empty && !asked) {
    return (
      <ClosedField
        id={id}
        role="combobox"
        placeholder={t('list.any')}
        icon={<DownOutlined className={styles.chevron} />}
        onOpen={() => want('opened')}
        onReach={() => want('reached')}
      />
    );
  }
  return (
    <Select
      {...select}
      id={id}
      autoFocus={asked !== undefined}
      defaultOpen={asked === 'opened'}
      // What is emptied by hand stays under the hand.
      onFocus={() => want(asked ?? 'reached')}
      // Without a label antd reads out "Clear" in every language.
      allowClear={{ clearIcon: <CloseCircleFilled />, label: t('list.batch.clear') }}
      placeholder={t('list.any')}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

function CodeField({ codes, ...control }: Control<number> & { readonly codes: CodeTable }) {
  return <Choose {...control} options={useOptions(codes)} />;
}

/** What there is to choose from: loaded when somebody is about to choose, or where numbers are to be read as names. */
function useWantedChoices(of: ChoicesCall, isChosen = false) {
  const [wanted, setWanted] = useState(false);
  const { data, failure, loading, reload } = useChoices(of, wanted || isChosen);
  const select = {
    onWanted: () => setWanted(true),
    loading: loading && !data,
    ...(failure && !data && { notFoundContent: <Failed failure={failure} onRetry={reload} /> }),
  };
  return { data: data ?? [], select };
}

function RefsField({
  of,
  value = [],
  ...control
}: Control<readonly number[]> & { readonly of: ChoicesCall }) {
  const choices = useWantedChoices(of, value.length > 0);
  const { data } = choices;
  return (
    <Choose
      {...control}
      {...choices.select}
      mode="multiple"
      maxTagCount="responsive"
      options={data.map((one) => ({ value: one.id, label: pathName(data, one) }))}
      value={[...value]}
    />
  );
}

/** One of the names of another list, as it is written there. */
function NamesField({ of, ...control }: Control<string> & { readonly of: ChoicesCall }) {
  const { data, select } = useWantedChoices(of);
  const t = useText();
  const options = [...data.filter(({ closed }) => !closed), ...data.filter(({ closed }) => closed)];
  return (
    <Choose
      {...control}
      {...select}
      options={options.map(({ name, closed }) => ({
        value: name,
        label: closed ? aside(t, name, t('codes.entryStatus.inactive')) : name,
      }))}
    />
  );
}

/** Every name that the catalogue has words for. */
function KeyedField({ family, ...control }: Control<string> & { readonly family: string }) {
  const { messages } = useIntl();
  const t = useText();
  const options = useMemo(() => {
    const keys = Object.keys(messages).filter((key) => key.startsWith(`${family}.`));
    return keys.map((key) => ({ value: key.slice(family.length + 1), label: t(key) }));
  }, [messages, family, t]);
  return <Choose {...control} options={options} />;
}

function FlagField({ value, onChange, id }: Control<boolean>) {
  const t = useText();
  const options = [
    { value: 'true', label: t('common.yes') },
    { value: 'false', label: t('common.no') },
  ];
  return (
    <Choose
      id={id}
      options={options}
      value={value === undefined ? undefined : String(value)}
      onChange={(chosen?: string) => onChange?.(chosen === undefined ? undefined : chosen === 'true')}
    />
  );
}

function CountriesField({
  among = COUNTRIES,
  value = [],
  onChange,
  id,
}: Control<readonly Country[]> & Pick<Field, 'among'>) {
  const { lang } = useReader();
  return (
    <Choose
      id={id}
      mode="multiple"
      maxTagCount="responsive"
      options={among.map((one) => ({ value: one, label: countryName(one, lang) }))}
      value={[...value]}
      onChange={onChange}
    />
  );
}

/** Entries that nobody can choose any more are looked for like the others, behind them. */
function EntriesField({
  list,
  value = [],
  onChange,
  id,
}: Control<readonly number[]> & { readonly list: EntryList }) {
  const { dictionary, lang, t } = useReader();
  const entries = dictionary.lists[list];
  const options = [...entries.filter(({ active }) => active), ...entries.filter(({ active }) => !active)];
  return (
    <Choose
      id={id}
      mode="multiple"
      maxTagCount="responsive"
      options={options.map(({ number, words, active }) => {
        const text = wordsIn(words, lang);
        return { value: number, label: active ? text : aside(t, text, t('codes.entryStatus.inactive')) };
      })}
      value={[...value]}
      onChange={onChange}
    />
  );
}

function CodesField({
  codes,
  value = [],
  onChange,
  id,
}: Control<readonly number[]> & { readonly codes: CodeTable }) {
  const options = useOptions(codes);
  return (
    <Choose
      id={id}
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
