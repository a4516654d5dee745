import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../text';
import styles from './cells.css';

/** How long the button shows that it has copied, in milliseconds. */
const SHOWN_MS = 1500;

/** A number in a monospaced face with a button that copies it. */
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
      <span className={styles.mono}>{text}</span>
      <Tooltip title={label}>
        <Button
          type="text"
          size="small"
          className={styles.iconButton}
          aria-label={label}
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={copy}
        />
      </Tooltip>
    </span>
  );
}
