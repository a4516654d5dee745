import type { ReactNode } from 'react';
import { type approvals, proposal as factsOf } from '@/domain/approvals/inbox';
import { placesOf } from '@/domain/approvals/kinds';
import { subjectText } from '@/domain/approvals/subject';
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
import { EffectFacts } from './EffectFacts';

type Detail = OutputOf<typeof approvals.detail>;

/** A proposal that is read whole, wherever: all that is told of one in the inbox, but for the order, which it has none of. */
export interface WholeProposal {
  readonly proposal: Omit<Detail['proposal'], 'orderId'>;
  readonly changedSince: Detail['changedSince'];
  readonly makerObstacle: Detail['makerObstacle'];
  readonly effect: Detail['effect'];
}

const FACTS = ['makerName', 'madeTime', 'lapseTime', 'checkerName', 'checkedTime', 'rejectReason'] as const;

interface Props {
  readonly whole: WholeProposal;
  readonly reload: () => void;
  /** What else is known of it. */
  readonly children?: ReactNode;
}

/** A proposal that no page of its own shows: what it changes, what changed since, and its decision. */
export function Proposed({ whole, reload, children }: Props) {
  const t = useText();
  const { proposal, changedSince, makerObstacle, effect } = whole;
  const { makerLeft } = proposal;
  const { of } = placesOf(proposal.approvalKind);
  const known = Object.fromEntries(effect.appliesTo.map(({ field, value }) => [field, value]));
  const pending = proposal.auditStatus === codeOf(auditStatus, 'pendingApproval');
  return (
    <>
      <PageHead
        title={subjectText(t, proposal)}
        codes={auditStatus}
        status={proposal.auditStatus}
        actions={
          <Decisions proposal={proposal} effect={effect} makerObstacle={makerObstacle} onDone={reload} />
        }
      />
      <div className={styles.page}>
        <Panel title={t('approval.changes')}>
          <EffectFacts of={of} effect={effect} />
          <Comparison
            of={of}
            differences={effect.lines}
            record={known}
            oldTitle={t(pending ? 'approval.now' : 'change.old')}
            newTitle={t(pending ? 'approval.proposed' : 'change.new')}
            onlyNew={effect.isNew}
          />
        </Panel>
        {pending && changedSince.length > 0 && (
          <Panel title={t('approval.since')}>
            <Comparison
              of={of}
              differences={changedSince.map((one) => ({ ...one, differs: true }))}
              record={known}
              oldTitle={t('change.old')}
              newTitle={t('change.new')}
            />
          </Panel>
        )}
        {children}
        <Panel title={t('lists.approvals')}>
          <Facts of={factsOf} record={proposal} names={makerLeft ? [...FACTS, 'makerLeft'] : FACTS} />
        </Panel>
      </div>
    </>
  );
}
