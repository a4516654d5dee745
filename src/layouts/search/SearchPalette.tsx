import { SearchOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Modal, Spin } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { FoundUser } from '@/domain/search/calls';
import type { OperatorSession } from '@/domain/session/calls';
import { useText } from '@/kit/text';
import { Choices, optionId } from './Choices';
import { Keys } from './Keys';
import { Outcome } from './Outcome';
import type { Option } from './options';
import { noteRecent } from './recent';
import styles from './search.css';
import { useFound } from './useFound';
import { useSections } from './useSections';

interface Props {
  readonly operator: OperatorSession;
  readonly onClose: () => void;
}

/** As much as the call takes. */
const MOST_CHARACTERS = 100;

/**
 * The search over everything: pages by name at once, orders and users as the server finds them. The field keeps the
 * focus and what was typed, whatever comes of it; the arrow keys move through what was found.
 */
export function SearchPalette({ operator, onClose }: Props) {
  const t = useText();
  const listId = useId();
  const [text, setText] = useState('');
  const [user, setUser] = useState<FoundUser>();
  const [marked, setMarked] = useState<string>();
  /** Enter came before the answer: the first that is found is opened then. */
  const [awaited, setAwaited] = useState<{ readonly inNewTab: boolean }>();
  const search = useFound(text, user);
  const sections = useSections({ operator, text, user, found: search.found, onUser: show });
  const options = sections.flatMap((section) => section.options);
  const active = options.find(({ key }) => key === marked) ?? options[0];

  function show(next: FoundUser | undefined) {
    setUser(next);
    setMarked(undefined);
  }

  const type = (next: string) => {
    setText(next);
    setAwaited(undefined);
    show(undefined);
  };

  const chosen = ({ recent, act, url }: Option, inNewTab: boolean) => {
    if (recent) noteRecent(operator.operatorId, recent);
    if (act) return act();
    if (!inNewTab) onClose();
    if (url && inNewTab) window.open(url, '_blank', 'noopener');
  };

  const open = (option: Option, inNewTab: boolean) => {
    chosen(option, inNewTab);
    if (option.url && !inNewTab) history.push(option.url);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is there
  useEffect(() => {
    if (!awaited || search.pending) return;
    setAwaited(undefined);
    if (active) open(active, awaited.inNewTab);
  }, [awaited, search.pending]);

  const step = (by: number) => {
    const at = active ? options.indexOf(active) : -1;
    setMarked(options[(at + by + options.length) % options.length]?.key);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const inNewTab = event.ctrlKey || event.metaKey;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key !== 'Enter') return;
    else if (search.pending) setAwaited({ inNewTab });
    else if (active) open(active, inNewTab);
    event.preventDefault();
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={680}
      title={t('search.title')}
      onCancel={onClose}
      className={styles.palette}
      style={{ top: 64 }}
      styles={{ header: { display: 'none' }, container: { padding: 0 } }}
    >
      <div className={styles.field}>
        <SearchOutlined />
        <input
          // biome-ignore lint/a11y/noAutofocus: opened to type into
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          placeholder={t('search.placeholder')}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {search.pending && <Spin size="small" />}
      </div>
      <div className={styles.results}>
        <Choices
          id={listId}
          label={t('search.found')}
          sections={sections}
          active={active}
          busy={search.pending}
          onMark={(option) => setMarked(option.key)}
          onChoose={chosen}
        />
        <Outcome
          text={text}
          user={user}
          search={search}
          nothing={options.length === (user ? 1 : 0)}
          count={options.length}
        />
      </div>
      <Keys />
    </Modal>
  );
}
