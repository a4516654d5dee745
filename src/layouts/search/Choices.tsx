import { Link } from '@umijs/max';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Option, Section } from './options';
import styles from './search.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly Section[];
  readonly active: Option | undefined;
  /** What stands there is of a text typed before. */
  readonly busy: boolean;
  readonly onMark: (option: Option) => void;
  readonly onChoose: (option: Option, inNewTab: boolean) => void;
}

export const optionId = (listId: string, { key }: Option): string => `${listId}-${key.replace(/\W+/g, '-')}`;

/** What can be chosen, in sections. The field above keeps the focus and says which one is marked. */
export function Choices({ id, label, sections, active, busy, onMark, onChoose }: Props) {
  const marked = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked
  useEffect(() => {
    marked.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.key]);

  const draw = (option: Option) => {
    const isActive = option === active;
    const shared = {
      id: optionId(id, option),
      role: 'option',
      'aria-selected': isActive,
      tabIndex: -1,
      className: styles.option,
      onPointerMove: () => !isActive && onMark(option),
      // The field keeps the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const;
    const ref = (element: HTMLElement | null) => {
      if (isActive) marked.current = element;
    };
    if (!option.url) {
      return (
        <button key={option.key} ref={ref} type="button" {...shared} onClick={() => onChoose(option, false)}>
          {option.content}
        </button>
      );
    }
    const click = (event: MouseEvent) => onChoose(option, event.ctrlKey || event.metaKey);
    return (
      <Link key={option.key} ref={ref} to={option.url} {...shared} onClick={click}>
        {option.content}
      </Link>
    );
  };

  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={busy} tabIndex={-1} className={styles.list}>
      {sections.map(({ key, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={styles.heading}>
            {title}
          </div>
          {options.map(draw)}
        </div>
      ))}
    </div>
  );
}
