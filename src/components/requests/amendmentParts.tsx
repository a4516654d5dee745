import { textOf } from '@/domain/kit/format';
import { fieldOf, labelKeyOf, type RecordOf } from '@/domain/kit/resource';
import { amendAudit } from '@/domain/orders/amendment';
import { useReader } from '@/kit/text';
import styles from './requests.css';

type Audit = RecordOf<typeof amendAudit>;

/** What there is to read of a proposed receiver beside the receiver, and the decision once there is one. */
export const amendmentFacts = (audit: Pick<Audit, 'checkerName' | 'rejectReason'>) =>
  [
    'makerName',
    'madeTime',
    'remark',
    ...(audit.checkerName ? (['checkerName', 'checkedTime'] as const) : []),
    ...(audit.rejectReason ? (['rejectReason'] as const) : []),
  ] as const;

/** What a proposal changes and to what; masked fields masked: who made it knows them. */
export function ProposedReceiver({ audit }: { readonly audit: Audit }) {
  const reader = useReader();
  const record: Readonly<Record<string, unknown>> = audit;
  return (
    <ul className={styles.receiver}>
      {audit.changedFields.map((name) => (
        <li key={name}>
          {reader.t(labelKeyOf(name))}:{' '}
          <strong>{textOf(fieldOf(amendAudit, name), record[name], reader)}</strong>
        </li>
      ))}
    </ul>
  );
}
