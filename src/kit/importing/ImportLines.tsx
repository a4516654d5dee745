import type { OutputOf } from '@/domain/kit/call';
import type { ImportCalls } from '@/domain/kit/importing';
import { useText } from '../text';
import styles from './importing.css';

type Lines = OutputOf<ImportCalls['checkImport']>['lines'];

const ORDER = ['fails', 'changes', 'adds', 'nothing'] as const;

/** What an import would do: how many lines do what, and each line, those at fault first. */
export function ImportLines({ lines }: { readonly lines: Lines }) {
  const t = useText();
  const count = (what: Lines[number]['does']) => lines.filter(({ does }) => does === what).length;
  const sorted = ORDER.flatMap((what) => lines.filter(({ does }) => does === what));
  return (
    <>
      <p role="status">
        {t('import.would', {
          adds: count('adds'),
          changes: count('changes'),
          nothing: count('nothing'),
          fails: count('fails'),
        })}
      </p>
      <table className={styles.lines}>
        <tbody>
          {sorted.map(({ line, text, does, message }) => (
            <tr key={line} data-fails={does === 'fails'}>
              <td>{line}</td>
              <td>{text}</td>
              <td>{message ?? t(`import.does.${does}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
