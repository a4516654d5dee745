import type { RecordOf } from '@/domain/kit/resource';
import { refundAudit } from '@/domain/orders/refund';
import { Value } from '@/kit/cells/Value';
import styles from './requests.css';

type Audit = RecordOf<typeof refundAudit>;

/** What there is to read of a proposed refund: an amount in the currency of its type, and the decision once there is one. */
export const refundFacts = (
  audit: Pick<Audit, 'refundNtd' | 'refundReason' | 'checkerName' | 'rejectReason'>,
) =>
  [
    'refundType',
    audit.refundNtd === null ? 'refundPhp' : 'refundNtd',
    'makerName',
    'madeTime',
    ...(audit.refundReason === null ? [] : (['refundReason'] as const)),
    'reason',
    'remark',
    ...(audit.checkerName ? (['checkerName', 'checkedTime'] as const) : []),
    ...(audit.rejectReason ? (['rejectReason'] as const) : []),
  ] as const;

/** Type and amount of a proposal: an amount has the currency of its type. */
export function RefundAmount({
  audit,
}: {
  readonly audit: Pick<Audit, 'refundType' | 'refundNtd' | 'refundPhp'>;
}) {
  const { fields } = refundAudit;
  const name = audit.refundNtd === null ? 'refundPhp' : 'refundNtd';
  return (
    <strong className={styles.amount}>
      <Value name="refundType" field={fields.refundType} value={audit.refundType} /> {fields[name].currency}{' '}
      <Value name={name} field={fields[name]} value={audit[name]} />
    </strong>
  );
}
