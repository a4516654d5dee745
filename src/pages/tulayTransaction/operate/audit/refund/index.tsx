import { Link } from '@umijs/max';
import { refundAudit, refundAudits, refunds } from '@/domain/orders/refund';
import { rejectReason } from '@/kit/audit/rejectReason';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import type { Batch } from '@/kit/list/BatchBar';
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
      links={<Link to="/tulayTransaction/operate/audit/refund/history">{t('list.history')}</Link>}
      export={refundAudits.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'refundType', width: 100 },
  'refundNtd',
  'refundPhp',
  { dataIndex: 'reason', width: 150 },
  'makerName',
  'madeTime',
] as const;

const batch: Batch = {
  sameStatus: 'auditStatus',
  nameField: 'transactionNumber',
  actions: [
    {
      right: 'REFUND_AUDIT',
      label: 'moves.approval.approve',
      run: (auditIds) => send(refunds.approveMany, { auditIds }),
    },
    {
      right: 'REFUND_AUDIT',
      label: 'moves.approval.reject',
      danger: true,
      reason: rejectReason,
      run: (auditIds, reason) => send(refunds.rejectMany, { auditIds, rejectReason: reason }),
    },
  ],
};
