import { auditStatus } from '@/domain/kit/approval';
import type { DecidedProposal } from '@/domain/kit/keptDetail';
import type { KeptPage } from '@/domain/kit/keptPage';
import { Instant } from '../cells/Instant';
import { StatusBadge } from '../cells/StatusBadge';
import styles from '../kit.css';
import { Panel } from '../Panel';
import { useText } from '../text';

interface Props {
  readonly page: KeptPage;
  readonly decided: readonly DecidedProposal[];
}

/** Who proposed each change that took two people, and who decided; of a published record the first one is among its own fields. */
export function Decided({ page: { of }, decided }: Props) {
  const t = useText();
  const shown = of.published ? decided.filter(({ does }) => does !== 'add') : decided;
  if (shown.length === 0) return null;
  const wordOf = ({ does, step }: DecidedProposal) =>
    does === 'step' ? t(of.moves ? `moves.${of.moves.name}.${step}` : 'kept.delete') : t(`kept.${does}`);
  return (
    <Panel title={t('kept.decided')}>
      <ol className={styles.entries}>
        {shown.map((one) => (
          <li key={one.id}>
            <span>
              {wordOf(one)} <StatusBadge codes={auditStatus} value={one.auditStatus} />
            </span>
            <p className={styles.quiet}>
              {t('kept.proposedBy', { maker: one.makerName })}
              {one.checkerName && ` · ${t('kept.decidedBy', { checker: one.checkerName })}`}
              {one.checkedTime && (
                <>
                  {' · '}
                  <Instant utc={one.checkedTime} />
                </>
              )}
            </p>
            {one.rejectReason && <p>{one.rejectReason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
