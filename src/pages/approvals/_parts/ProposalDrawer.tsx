import { approvals, proposal as factsOf } from '@/domain/approvals/inbox';
import { placesOf } from '@/domain/approvals/kinds';
import { auditStatus } from '@/domain/kit/approval';
import type { OutputOf } from '@/domain/kit/call';
import { codeOf } from '@/domain/kit/codes';
import { Comparison } from '@/kit/Comparison';
import { DetailDrawer } from '@/kit/DetailDrawer';
import { Facts } from '@/kit/Facts';
import styles from '@/kit/kit.css';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { Decisions } from './Decisions';

type Whole = OutputOf<typeof approvals.detail>;

const FACTS = [
  'approvalKind',
  'makerName',
  'madeTime',
  'lapseTime',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;

/** A proposal that no page of its own shows, over the inbox: what it changes, what changed since, and its decision. */
export function ProposalDrawer() {
  return (
    <DetailDrawer call={approvals.detail}>
      {(whole, reload) => (
        <>
          <PageHead
            title={whole.proposal.subjectName}
            codes={auditStatus}
            status={whole.proposal.auditStatus}
            actions={<Decisions proposal={whole.proposal} onDone={reload} />}
          />
          <div className={styles.page}>
            <Proposed whole={whole} />
          </div>
        </>
      )}
    </DetailDrawer>
  );
}

function Proposed({ whole: { proposal, changedSince } }: { readonly whole: Whole }) {
  const t = useText();
  const { approvalKind, changes, makerLeft } = proposal;
  const { of } = placesOf(approvalKind);
  const pending = proposal.auditStatus === codeOf(auditStatus, 'pendingApproval');
  return (
    <>
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
    </>
  );
}
