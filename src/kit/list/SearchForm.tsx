import { Button } from 'antd';
import { type FormEvent, memo, useCallback, useId, useRef, useState } from 'react';
import { headingOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import type { List } from '@/domain/kit/list';
import type { Filters, FilterValue } from '@/domain/kit/listView';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import { useReader, useText } from '../text';
import { useWidth } from '../useWidth';
import { filled } from './listState';
import { SearchField } from './SearchField';
import styles from './search.css';
import { COLLAPSED_ROWS, columnsFor } from './searchLayout';

interface Props {
  readonly list: List;
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  /** Leads back to what the list opens with. */
  readonly onReset: () => void;
}

type Typed = Readonly<Record<string, FilterValue | undefined>>;

/** The search of a list: one field for each of its searches, in columns by the form's own width. */
export const SearchForm = memo(function SearchForm({ list, filters, onSearch, onReset }: Props) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [typed, setTyped] = useTyped(filters);
  const [expanded, setExpanded] = useState(false);
  const asked = list.searches.filter((name) => !list.requires?.includes(name));
  const perRow = columnsFor(useWidth(frame, 'search') ?? 1000);
  const atFirst = Math.max(COLLAPSED_ROWS, perRow * COLLAPSED_ROWS - 1);
  const more = asked.slice(atFirst);
  const take = useCallback(
    (name: string, value: FilterValue | undefined) => setTyped((before) => ({ ...before, [name]: value })),
    [setTyped],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(filled(typed));
  };
  const reset = () => {
    // Where nothing changes, nothing shows it: what was typed and not searched for goes too.
    setTyped(filters);
    onReset();
  };

  return (
    <div ref={frame} className={styles.search}>
      <form style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }} onSubmit={submit}>
        {(expanded ? asked : asked.slice(0, atFirst)).map((name) => (
          <SearchItem
            key={name}
            list={list}
            name={name}
            id={`${id}${name}`}
            value={typed[name]}
            onTake={take}
          />
        ))}
        <div className={styles.actions}>
          <Button onClick={reset}>{t('list.reset')}</Button>
          <Button type="primary" htmlType="submit">
            {t('list.search')}
          </Button>
          {more.length > 0 && (
            <ExpandButton
              expanded={expanded}
              onPress={() => setExpanded(!expanded)}
              hidden={more
                .filter((name) => filters[name] !== undefined)
                .map((name) => t(labelKeyOf(list.of, name)))}
            />
          )}
        </div>
      </form>
    </div>
  );
});

/** What stands in the fields. The URL decides: after Back they show what the list shows. */
function useTyped(filters: Filters) {
  const [typed, setTyped] = useState<Typed>(filters);
  const [shown, setShown] = useState(filters);
  if (shown !== filters) {
    setShown(filters);
    setTyped(filters);
  }
  return [typed, setTyped] as const;
}

interface ItemProps {
  readonly list: List;
  readonly name: string;
  readonly id: string;
  readonly value: FilterValue | undefined;
  readonly onTake: (name: string, value: FilterValue | undefined) => void;
}

/** One field under its label, drawn again only when it holds something else. */
const SearchItem = memo(function SearchItem({ list, name, id, value, onTake }: ItemProps) {
  const reader = useReader();
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id}>
        {headingOf(list.of, name, reader)}
      </label>
      <SearchField
        field={fieldOf(list.of, name)}
        id={id}
        value={value}
        onChange={(taken) => onTake(name, taken)}
      />
    </div>
  );
});

interface ExpandProps {
  readonly expanded: boolean;
  /** What narrows the list and cannot be seen. */
  readonly hidden: readonly string[];
  readonly onPress: () => void;
}

/** Shows the other fields, or hides them; what narrows the list and is hidden is named. */
function ExpandButton({ expanded, hidden, onPress }: ExpandProps) {
  const t = useText();
  const names = enumerated(t, hidden);
  const label =
    hidden.length > 0 ? t('list.expandActive', { count: hidden.length, names }) : t('list.expand');
  return (
    <Button
      type="link"
      className={styles.expand}
      aria-expanded={expanded}
      title={!expanded && hidden.length > 0 ? names : undefined}
      onClick={onPress}
    >
      <span className={styles.expandLabel}>{expanded ? t('list.collapse') : label}</span>
    </Button>
  );
}
