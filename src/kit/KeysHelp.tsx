import { Dialog } from './Dialog';
import styles from './kit.css';
import { useText } from './text';

interface Props {
  /** What each key does, in the operator's words. */
  readonly keys: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** The sheet that `?` opens. */
export function KeysHelp({ keys, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('list.keys')} footer={null} onClose={onClose} width={360}>
      <dl className={styles.keys}>
        {Object.entries(keys).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
