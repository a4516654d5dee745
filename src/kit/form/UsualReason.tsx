import { type EntryList, entryOf } from '@/domain/kit/entries';
import { userLangOf, wordsIn } from '@/domain/kit/words';
import { useReader, useText } from '../text';
import { EntryField } from './EntryField';

interface Props {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number | undefined) => void;
  readonly list: EntryList;
  /** In which language it is written down, where that is not the operator's. */
  readonly lang?: string;
  /** Takes the words of what was chosen, to go on from. */
  readonly onWords: (words: string) => void;
}

/** One of the usual reasons; its words become those of the reason, which may be changed. */
export function UsualReason({ list, lang, onWords, onChange, ...control }: Props) {
  const t = useText();
  const { dictionary, lang: own } = useReader();
  const choose = (number: number | undefined) => {
    onChange?.(number);
    const chosen = number === undefined ? undefined : entryOf(dictionary, list, number);
    if (chosen) onWords(wordsIn(chosen.words, lang === undefined ? own : userLangOf(lang)));
  };
  return (
    <EntryField
      {...control}
      list={list}
      allowClear
      placeholder={t('dictionary.ownWords')}
      onChange={choose}
    />
  );
}
