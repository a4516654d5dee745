import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import { grouped } from '@/domain/kit/format';
import { type proof, sealChain } from '@/domain/system/proof';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { useText } from '@/kit/text';
import { EvidenceButton } from './Evidence';
import styles from './proof.css';

type Archive = OutputOf<(typeof proof)['state']>['archives'][number];

/** The newest files of archived rows, a day of a log each: how many, their hash, and what is in them. */
export function Archives({ archives }: { readonly archives: readonly Archive[] }) {
  const t = useText();
  return (
    <>
      <p>{t('proof.archivesMore')}</p>
      {archives.length === 0 && <p className={kit.quiet}>{t('proof.noArchives')}</p>}
      <ol className={styles.checks}>
        {archives.map(({ chain, day, after, until, hash, writtenTime }) => (
          <li key={`${chain}-${until}`}>
            <strong>{`${t(codeLabelKey(sealChain, chain) ?? '')} ${day}`}</strong>
            <span className={kit.quiet}>
              {t('proof.written', { count: until - after })} · {grouped(String(after + 1))} –{' '}
              {grouped(String(until))} · {t('proof.archiveWritten')} <Instant utc={writtenTime} />
            </span>
            <code title={t('proof.archiveHash')}>{hash}</code>
            <EvidenceButton chain={chain} from={day} to={day} />
          </li>
        ))}
      </ol>
    </>
  );
}
