import { Select, type SelectProps } from 'antd';
import { type EntryList, entryOf } from '@/domain/kit/entries';
import { aside } from '@/domain/kit/joined';
import { wordsIn } from '@/domain/kit/words';
import { useReader } from '../text';

interface Props extends Omit<SelectProps<number>, 'options'> {
  readonly list: EntryList;
}

/** What may be chosen from a list now, and what was chosen before, whether or not it still may be. */
export function useEntryOptions(list: EntryList, chosen?: unknown) {
  const { dictionary, lang, t } = useReader();
  const before = entryOf(dictionary, list, Number(chosen));
  return dictionary.lists[list]
    .filter((one) => one.active || one === before)
    .map(({ number, words, active }) => {
      const text = wordsIn(words, lang);
      return { value: number, label: active ? text : aside(t, text, t('codes.entryStatus.inactive')) };
    });
}

/** A choice from a list of the dictionary. */
export function EntryField({ list, ...control }: Props) {
  const options = useEntryOptions(list, control.value);
  return <Select<number> options={options} showSearch={{ optionFilterProp: 'label' }} {...control} />;
}
