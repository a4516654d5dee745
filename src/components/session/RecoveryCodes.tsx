import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { App, Button, Flex } from 'antd';
import { createPortal } from 'react-dom';
import { pair } from '@/domain/kit/joined';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';
import { saveFile } from '@/request/files';
import styles from './factor.css';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The codes for when the phone is lost, once: to be copied, printed or saved. It closes only by who says that they are kept. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useText();
  const { message } = App.useApp();
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(t('factor.copied'));
    } catch {
      message.error(t('list.copyUnsupported'));
    }
  };

  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'tulay-recovery-codes.txt');

  return (
    <Dialog
      width={440}
      title={t('factor.codes')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      }
      onClose={onKept}
    >
      <p>{t('factor.codesMore')}</p>
      <Codes codes={codes} />
      <Flex gap="small" wrap>
        <Button icon={<CopyOutlined />} onClick={copy}>
          {t('factor.copy')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('factor.print')}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t('factor.download')}
        </Button>
      </Flex>
      {createPortal(
        <div className={styles.paper} aria-hidden>
          <h1>{pair(t, t('app.title'), t('factor.codes'))}</h1>
          <Codes codes={codes} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function Codes({ codes }: Pick<Props, 'codes'>) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
