import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { recordHistory } from '@/domain/kit/recordHistory';
import type { Resource } from '@/domain/kit/resource';
import { Comparison } from './Comparison';
import { Instant } from './cells/Instant';
import styles from './kit.css';
import { Panel } from './Panel';
import { useText } from './text';

interface Props {
  readonly of: Resource;
  readonly changes: z.output<typeof recordHistory>['changes'];
  /** The record, by which its values may read. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** What they are changes of, where that is not the record of the page. */
  readonly title?: string;
  readonly extra?: ReactNode;
}

/** Every change of the record: who, when, old and new. */
export function Changes({ of, changes, record, title, extra }: Props) {
  const t = useText();
  return (
    <Panel title={title ?? t('history.title')} extra={extra}>
      {changes.length === 0 && <p className={styles.quiet}>{t('history.none')}</p>}
      <ol className={styles.entries}>
        {changes.map((change) => (
          <li key={change.id}>
            <span className={styles.quiet}>
              {change.operatorName ?? t('app.title')} · <Instant utc={change.time} />
            </span>
            {change.differences.length === 0 ? (
              <p className={styles.quiet}>{t('history.noField')}</p>
            ) : (
              <Comparison
                of={of}
                record={record}
                differences={change.differences.map((one) => ({ ...one, differs: true }))}
                oldTitle={t('change.old')}
                newTitle={t('change.new')}
              />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
