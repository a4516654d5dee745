import { useAccess } from '@umijs/max';
import { useInterval } from 'ahooks';
import { Empty, Progress } from 'antd';
import type { ReactNode } from 'react';
import { ledgerProof, PROOF_RUNNING, type ProofRun, proofStatus } from '@/domain/finance/ledgerProof';
import { ActionButton } from '@/kit/ActionButton';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import listStyles from '@/kit/list/list.css';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import { ProofLines } from './ProofLines';
import styles from './proof.css';

/** How often a proof that runs is looked at, and whether somebody else or the night has begun another one, in milliseconds. */
const LOOK_MS = { running: 2000, otherwise: 30_000 } as const;

/** The newest proof of the ledger, check by check, and those before it. */
export function Proof({ head }: { readonly head: ReactNode }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { data, failure, reload } = useLoad(ledgerProof.runs.path, () => send(ledgerProof.runs, {}), {
    again: true,
  });
  const running = data?.runs.some((one) => one.proofStatus === PROOF_RUNNING) ?? false;
  useInterval(reload, running ? LOOK_MS.running : LOOK_MS.otherwise);
  const starting = useChange({ reload, said: null });
  const [newest, ...earlier] = data?.runs ?? [];
  return (
    <div className={styles.proof}>
      <h1 className={listStyles.title}>{t('menu.FINANCE_LEDGER_PROOF')}</h1>
      {head}
      <Panel
        title={t('ledger.newest')}
        extra={
          access.FINANCE_PROOF_RUN && (
            <ActionButton
              type="primary"
              size="small"
              loading={starting.busy}
              reason={running ? t('ledger.proofRunning') : undefined}
              onClick={() => starting.make(change(ledgerProof.start, {}))}
            >
              {starting.word(t('ledger.startProof'))}
            </ActionButton>
          )
        }
      >
        <p className={kit.quiet}>{t('ledger.proofMore')}</p>
        <UnsentNote of={starting} />
        {failure && data && <Stale failure={failure} onRetry={reload} />}
        {failure && !data && <Failed failure={failure} onRetry={reload} />}
        {!data && !failure && <RowsSkeleton rows={8} height={36} />}
        {data && !newest && <Empty description={t('ledger.noProof')} />}
        {newest && <Run run={newest} />}
      </Panel>
      {earlier.length > 0 && (
        <Panel title={t('ledger.earlier')}>
          <ol className={styles.runs}>
            {earlier.map((run) => (
              <li key={run.id}>
                <details>
                  <summary>
                    <Said run={run} />
                  </summary>
                  <ProofLines lines={run.lines} />
                </details>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

function Run({ run }: { readonly run: ProofRun }) {
  const t = useText();
  return (
    <>
      <Said run={run} />
      {run.proofStatus === PROOF_RUNNING && (
        <Progress
          size="small"
          percent={Math.min(99, Math.floor((100 * run.doneRows) / Math.max(1, run.totalRows)))}
          aria-label={t('menu.FINANCE_LEDGER_PROOF')}
        />
      )}
      <ProofLines lines={run.lines} />
    </>
  );
}

/** How a proof ended, who asked for it and when. */
function Said({ run: { proofStatus: status, makerName, createdTime } }: { readonly run: ProofRun }) {
  const t = useText();
  return (
    <span className={styles.said}>
      <StatusBadge codes={proofStatus} value={status} />
      <span className={kit.quiet}>
        {makerName ?? t('ledger.nightly')} · <Instant utc={createdTime} />
      </span>
    </span>
  );
}
