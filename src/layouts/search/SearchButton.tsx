import { SearchOutlined } from '@ant-design/icons';
import { useEventListener } from 'ahooks';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { OperatorSession } from '@/domain/session/calls';
import { notices } from '@/kit/notices';
import { textNow, useText } from '@/kit/text';
import { connectionTrouble } from '@/request/connection';
import styles from './search.css';

type Palette = typeof import('./SearchPalette').SearchPalette;

const fetchPalette = () => import(/* webpackChunkName: "search" */ './SearchPalette');

/** When its code is fetched ahead, in milliseconds: what is typed right after Ctrl+K must not fall beside it. */
const AHEAD_MS = 3000;

/** On a Mac it is Cmd that opens things. */
const onMac = /mac/i.test(navigator.platform);

/** Opens the search over everything; so does Ctrl+K or Cmd+K, wherever the operator is. Its code comes once the page is there. */
export function SearchButton({ operator }: { readonly operator: OperatorSession }) {
  const t = useText();
  const [Opened, setOpened] = useState<Palette>();
  const [isOpen, setIsOpen] = useState(false);
  const cameFrom = useRef<Element>(null);

  const open = async () => {
    cameFrom.current = document.activeElement;
    try {
      const { SearchPalette } = await fetchPalette();
      setOpened(() => SearchPalette);
      setIsOpen(true);
    } catch {
      connectionTrouble();
      notices.error({ key: 'search', title: textNow('search.unavailable') });
    }
  };

  useEventListener('keydown', (event: KeyboardEvent) => {
    const pressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!pressed || event.altKey || event.shiftKey || event.isComposing) return;
    // The browser's own meaning of it is a search elsewhere.
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    else if (!event.repeat) void open();
  });

  useEffect(() => {
    const timer = setTimeout(() => fetchPalette().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isOpen || !(cameFrom.current instanceof HTMLElement)) return;
    cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [isOpen]);

  return (
    <>
      <Button
        className={styles.button}
        icon={<SearchOutlined />}
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className={styles.buttonText}>{t('search.open')}</span>
        <kbd className={styles.buttonKey}>{onMac ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
      {Opened && isOpen && <Opened operator={operator} onClose={() => setIsOpen(false)} />}
    </>
  );
}
