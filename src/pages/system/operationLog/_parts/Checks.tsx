import { Progress } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import { checkStatus, type Finding, type proof, sealChain, sealFault } from '@/domain/system/proof';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { useText } from '@/kit/text';
import styles from './proof.css';

type Check = OutputOf<(typeof proof)['state']>['checks'][number];

const RUNNING = codeOf(checkStatus, 'running');

/** The last checks: who asked for them, how far they are, and the first thing that is wrong. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const t = useText();
  if (checks.length === 0) return <p className={kit.quiet}>{t('proof.noChecks')}</p>;
  return (
    <ol className={styles.checks}>
      {checks.map((check) => (
        <li key={check.id}>
          <StatusBadge codes={checkStatus} value={check.checkStatus} />
          <span className={kit.quiet}>
            {check.makerName ?? t('proof.nightly')} · <Instant utc={check.createdTime} />
          </span>
          {check.checkStatus === RUNNING && (
            <Progress
              size="small"
              percent={Math.floor((100 * check.doneRows) / Math.max(1, check.totalRows))}
              aria-label={t('proof.checks')}
            />
          )}
          {check.finding && <Found finding={check.finding} />}
        </li>
      ))}
    </ol>
  );
}

function Found({ finding: { chain, fault, number, rowId, day } }: { readonly finding: Finding }) {
  const t = useText();
  const said = {
    log: t(codeLabelKey(sealChain, chain) ?? ''),
    fault: t(codeLabelKey(sealFault, fault) ?? ''),
  };
  const place = { number: number ?? t('common.notAvailable'), id: rowId ?? t('common.notAvailable') };
  const text = day
    ? t('proof.foundHead', { ...said, number: place.number, day })
    : t('proof.found', { ...said, ...place });
  return <strong role="alert">{text}</strong>;
}
