import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import { proposalFacts } from '@/components/orders/proposalFacts';
import { isOpen, isPending } from '@/components/orders/refundState';
import type { OutputOf } from '@/domain/kit/call';
import { refundAudit, refunds } from '@/domain/orders/refund';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { ProposalForm } from './ProposalForm';

interface Props {
  readonly detail: OutputOf<typeof refunds.caseDetail>;
  readonly onDone: () => void;
}

/** Where the case stands: the form of a proposal, or why none can be made now. */
export function CaseWork({ detail, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const pending = detail.audits.find(isPending);
  const { ntd, php } = detail.refundable;

  if (pending) {
    return (
      <Panel title={t('refund.waiting')}>
        <Facts of={refundAudit} record={pending} names={proposalFacts(pending)} />
        <Alert
          type="info"
          showIcon
          style={{ marginTop: 12 }}
          title={t('refund.waitingMore', { maker: pending.makerName })}
        />
      </Panel>
    );
  }
  if (!isOpen(detail.case)) return null;
  if (!access[refunds.propose.right]) return <Alert type="info" showIcon title={t('refund.notYours')} />;
  if (ntd === null && php === null) return <Alert type="warning" showIcon title={t('refund.nothing')} />;
  return (
    <Panel title={t('moves.refund.propose')}>
      <ProposalForm
        id={detail.case.id}
        version={detail.case.version}
        last={detail.case}
        refundable={detail.refundable}
        onDone={onDone}
      />
    </Panel>
  );
}
