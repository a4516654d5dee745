import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';
import { hinted } from '../hinted';
import { useText } from '../text';
import styles from './cells.css';
import { Linked } from './Linked';

/** How long the button shows that it has copied, in milliseconds. */
const SHOWN_MS = 1500;

/** A number in a monospaced face with a button that copies it; a plain one, of which a table has one in every row. */
export function CopyText({ text }: { readonly text: string }) {
  const t = useText();
  const { message } = App.useApp();
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      // Also where there is no clipboard at all: a page without https, an old browser.
      message.error(t('list.copyUnsupported'));
    }
  };

  const label = t(copied ? 'list.copied' : 'list.copy', { text });
  return (
    <span className={styles.copy}>
      <span className={styles.mono}>
        <Linked>{text}</Linked>
      </span>
      <button
        type="button"
        className={styles.plainButton}
        aria-label={label}
        {...hinted(label)}
        onClick={copy}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
      </button>
    </span>
  );
}
