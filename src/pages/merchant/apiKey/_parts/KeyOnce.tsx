import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import styles from './key.css';

interface Props {
  readonly apiKey: string;
  readonly onKept: () => void;
}

/** A key, once: it closes only by who says that it is copied, and asks before it is left otherwise. */
export function KeyOnce({ apiKey, onKept }: Props) {
  const t = useText();
  const { message } = App.useApp();
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      message.success(t('partnerKey.copied'));
    } catch {
      message.error(t('list.copyUnsupported'));
    }
  };

  return (
    <Dialog
      width={520}
      title={t('partnerKey.once')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={!copied} onClick={onKept}>
          {t('partnerKey.close')}
        </Button>
      }
      typed
      onClose={onKept}
    >
      <p>{t('partnerKey.onceMore')}</p>
      <Flex gap="small" align="center" className={styles.line}>
        <code className={styles.key}>{apiKey}</code>
        <Button icon={<CopyOutlined />} onClick={copy}>
          {t('partnerKey.copy')}
        </Button>
      </Flex>
      <Checkbox checked={copied} onChange={({ target }) => setCopied(target.checked)}>
        {t('partnerKey.isCopied')}
      </Checkbox>
    </Dialog>
  );
}
