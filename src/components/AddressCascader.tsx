import { Cascader } from 'antd';
import { useEffect, useState } from 'react';
import type { AreaChoice } from '@/domain/areas/calls';
import { useLang } from '@/kit/locale';
import { useText } from '@/kit/text';
import { type AreaCountry, areasBelow } from './areaCache';

interface Option {
  readonly value: number;
  readonly label: string;
  readonly isLeaf: boolean;
  /** It is closed: read where it was chosen before, and not to be chosen. */
  readonly disabled?: boolean;
  children?: Option[];
}

interface Props {
  readonly of: AreaCountry;
  readonly id?: string;
  /** Ids of the chosen places, from the largest. */
  readonly value?: readonly number[];
  /** What the chosen places are called, for those that are not offered any more. */
  readonly names?: readonly string[];
  readonly onChange?: (value: readonly number[] | undefined, names: readonly string[]) => void;
}

const optionOf = ({ id, name, hasMore }: AreaChoice): Option => ({
  value: id,
  label: name,
  isLeaf: !hasMore,
});

/**
 * A place chosen level by level: city, district and road in Taiwan; region, province, city or municipality and barangay in
 * the Philippines. Only a whole way down is a choice (spec section 5).
 */
export function AddressCascader({ of, id, value, names, onChange }: Props) {
  const t = useText();
  const lang = useLang();
  const [options, setOptions] = useState<Option[]>([]);
  const chosen = value?.join();
  const called = names?.join('\n') ?? '';

  // Another language names every place anew; what was chosen needs the levels on the way to it.
  useEffect(() => {
    let current = true;
    const way = (chosen ?? '').split(',').filter(Boolean).map(Number);
    void levels(of, lang, way, called.split('\n')).then((found) => current && setOptions(found), ignored);
    return () => {
      current = false;
    };
  }, [of, lang, chosen, called]);

  const open = async (way: Option[]) => {
    const last = way.at(-1);
    if (!last) return;
    const below = await areasBelow(of, lang, last.value).catch(() => undefined);
    if (!below) return;
    last.children = below.map(optionOf);
    setOptions((all) => [...all]);
  };

  return (
    <Cascader<Option>
      id={id}
      style={{ width: '100%', maxWidth: 480 }}
      options={options}
      loadData={(way) => void open(way)}
      value={value ? [...value] : undefined}
      onChange={(ids, way) =>
        onChange?.(
          ids?.length ? (ids as number[]) : undefined,
          (way ?? []).map(({ label }) => label),
        )
      }
      placeholder={t('user.chooseAddress')}
      showSearch={false}
      changeOnSelect={false}
    />
  );
}

/** The notice of the call has said what went wrong. */
function ignored() {}

/** The highest level, with those on the way to what is chosen; what is closed stands among them under its name. */
async function levels(
  of: AreaCountry,
  lang: Parameters<typeof areasBelow>[1],
  way: readonly number[],
  names: readonly string[],
) {
  const top = (await areasBelow(of, lang)).map(optionOf);
  let among = top;
  for (const [at, id] of way.entries()) {
    const isLeaf = at === way.length - 1;
    let option = among.find(({ value }) => value === id);
    if (!option) {
      option = { value: id, label: names[at] || String(id), isLeaf, disabled: true };
      among.push(option);
    }
    if (isLeaf) break;
    option.children = (await areasBelow(of, lang, id)).map(optionOf);
    among = option.children;
  }
  return top;
}
