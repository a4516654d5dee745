import type { ReactNode } from 'react';
import { type approvals, proposal as factsOf } from '@/domain/approvals/inbox';
import { placesOf } from '@/domain/approvals/kinds';
import { auditStatus } from '@/domain/kit/approval';
import type { OutputOf } from '@/domain/kit/call';
import { codeOf } from '@/domain/kit/codes';
import { Comparison } from '@/kit/Comparison';
import { Facts } from '@/kit/Facts';
import styles from '@/kit/kit.css';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { Decisions } from './Decisions';

type Detail = OutputOf<typeof approvals.detail>;

/** A proposal that is read whole, wherever: all that is told of one in the inbox, but for the order, which it has none of. */
export interface WholeProposal {
  readonly proposal: Omit<Detail['proposal'], 'orderId'>;
  readonly changedSince: Detail['changedSince'];
  readonly makerObstacle: Detail['makerObstacle'];
}

const FACTS = [
  'approvalKind',
  'makerName',
  'madeTime',
  'lapseTime',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;

interface Props {
  readonly whole: WholeProposal;
  readonly reload: () => void;
  /** What else is known of it. */
  readonly children?: ReactNode;
}

/** A proposal that no page of its own shows: what it changes, what changed since, and its decision. */
export function Proposed({ whole: { proposal, changedSince, makerObstacle }, reload, children }: Props) {
  const t = useText();
  const { approvalKind, changes, makerLeft } = proposal;
  const { of } = placesOf(approvalKind);
  const pending = proposal.auditStatus === codeOf(auditStatus, 'pendingApproval');
  return (
    <>
      <PageHead
        title={proposal.subjectName}
        codes={auditStatus}
        status={proposal.auditStatus}
        actions={<Decisions proposal={proposal} makerObstacle={makerObstacle} onDone={reload} />}
      />
      <div className={styles.page}>
        <Panel title={t('lists.approvals')}>
          <Facts of={factsOf} record={proposal} names={makerLeft ? [...FACTS, 'makerLeft'] : FACTS} />
        </Panel>
        <Panel title={t('approval.changes')}>
          <Comparison
            of={of}
            differences={changes.changes.map((one) => ({ ...one, differs: true }))}
            oldTitle={t('change.old')}
            newTitle={t('change.new')}
          />
        </Panel>
        {pending && changedSince.length > 0 && (
          <Panel title={t('approval.since')}>
            <Comparison
              of={of}
              differences={changedSince.map((one) => ({ ...one, differs: true }))}
              oldTitle={t('change.old')}
              newTitle={t('change.new')}
            />
          </Panel>
        )}
        {children}
      </div>
    </>
  );
}
