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

/** What of a proposal says what it changes and to what. */
type Changed = Pick<Audit, 'changedFields'> & Readonly<Record<string, unknown>>;

/**
 * What a proposal changes and to what; masked fields masked: who made it knows them. Where only the same ending of the
 * old value and the new one can be read, it says that they are not the same.
 */
export function ProposedReceiver({ audit }: { readonly audit: Changed }) {
  const reader = useReader();
  return (
    <ul className={styles.receiver}>
      {audit.changedFields.map((name) => (
        <li key={name}>
          {reader.t(labelKeyOf(amendAudit, name))}{' '}
          <strong>{textOf(fieldOf(amendAudit, name), audit[name], reader)}</strong>{' '}
          {audit[name] !== null && audit[name] === audit[`${name}Before`] && reader.t('list.endsAlike')}
        </li>
      ))}
    </ul>
  );
}
