import { refundAudit, refundAudits, refunds } from '@/domain/orders/refund';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import type { Batch } from '@/kit/list/BatchBar';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { send } from '@/request/client';

export default function RefundAudits() {
  const t = useText();
  return (
    <ListPage
      of={refundAudit}
      list={refundAudits.page}
      columns={columns}
      rowActions={(audit) => [<DetailLink key="detail" id={audit.id} />]}
      batch={batch}
      links={<PageLink to="/tulayTransaction/operate/audit/refund/history">{t('list.history')}</PageLink>}
      export={refundAudits.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'refundType', width: 92 },
  'refundNtd',
  'refundPhp',
  { dataIndex: 'reason', width: 122 },
  { dataIndex: 'makerName', width: 104 },
  'madeTime',
] as const;

const batch: Batch = {
  sameStatus: 'auditStatus',
  nameField: 'transactionNumber',
  actions: [
    {
      right: 'REFUND_AUDIT',
      label: 'moves.approval.approve',
      run: (auditIds, _reason, idempotencyKey) => send(refunds.approveMany, { auditIds }, { idempotencyKey }),
    },
    {
      right: 'REFUND_AUDIT',
      label: 'moves.approval.reject',
      danger: true,
      reason: reasonOfRejection,
      run: (auditIds, rejectReason, idempotencyKey) =>
        send(refunds.rejectMany, { auditIds, rejectReason }, { idempotencyKey }),
    },
  ],
};
