import { FileCells } from '@/components/finance/FileCells';
import { exchangeFormats, FIXED_WIDTH } from '@/domain/finance/exchangeFormat';
import { exchangeFormatPreview } from '@/domain/finance/exchangeFormatPreview';
import type { OutputOf } from '@/domain/kit/call';
import { complaintsOf } from '@/domain/kit/keptForm';
import { wireOf } from '@/domain/kit/zone';
import type { Values } from '@/kit/kept/editing';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useLive } from '@/kit/useLive';

type Preview = OutputOf<typeof exchangeFormatPreview>;

/** How the file would read with real orders, anew with each change of its format, and what would not fit in it. */
export function FormatPreview({ typed }: { readonly typed: Values }) {
  const t = useText();
  const { data, failure, issue, ready } = useLive(exchangeFormatPreview, typed, issueIn);
  return (
    <Panel title={t('exchangeFormat.preview')}>
      {failure && <p className={styles.quiet}>{failure.message}</p>}
      {!ready && <p className={styles.quiet}>{t('exchangeFormat.more')}</p>}
      {issue && <p className={styles.quiet}>{t(issue.key, issue.vars)}</p>}
      {!failure && ready && !issue && data && <File file={data} fixed={typed.bankFileKind === FIXED_WIDTH} />}
    </Panel>
  );
}

function issueIn(values: Values) {
  const [first] = complaintsOf(exchangeFormats, values, wireOf(new Date()), 'add');
  return first?.[1];
}

function File({ file, fixed }: { readonly file: Preview; readonly fixed: boolean }) {
  const t = useText();
  return (
    <>
      <p>{file.fileName}</p>
      {fixed ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and a keyboard must reach it
        <pre className={styles.fixedWidth} tabIndex={0}>
          {file.lines.map(({ cells }) => `${cells.join('')}\n`)}
        </pre>
      ) : (
        <FileCells lines={file.lines.map(({ cells }) => cells)} />
      )}
      {file.faults.map(({ part, column }) => (
        <p key={`${part} ${column}`} role="alert">
          {t('exchangeFormat.fault', { part: t(`fields.${part}Columns`), column })}
        </p>
      ))}
      <p className={styles.quiet}>{t('exchangeFormat.left', { looked: file.looked, left: file.left })}</p>
      {file.misfits.length > 0 && (
        <ul className={styles.quiet}>
          {file.misfits.map(({ transactionNumber, column }) => (
            <li key={transactionNumber}>{t('exchangeFormat.misfit', { transactionNumber, column })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
