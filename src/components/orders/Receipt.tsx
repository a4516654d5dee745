import { createPortal } from 'react-dom';
import { headingOf, textOf } from '@/domain/kit/format';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { useReader } from '@/kit/text';
import styles from './receipt.css';
import { usePrinted } from './usePrint';

interface Props {
  readonly of: Resource;
  /** With the number of the member as it is to be printed. */
  readonly order: Readonly<Record<string, unknown>>;
  readonly onPrinted: () => void;
}

const NAMES = [
  'transactionNumber',
  'userName',
  'agency',
  'agencyCategory',
  'memberNumber',
  'periodFrom',
  'periodTo',
  'transactionAmount',
  'exchangeRate',
  'serviceFee',
  'paymentAmount',
  'paidTime',
  'partnerRefNumber',
  'invoiceNumber',
  'status',
] as const;

/** The receipt of a government bill: on screen there is nothing of it, on paper nothing else. */
export default function Receipt({ of, order, onPrinted }: Props) {
  const reader = useReader();
  usePrinted(onPrinted);
  return createPortal(
    <article className={styles.receipt}>
      <header>
        <strong>Tulay</strong>
        <h1>{reader.t('receipt.title')}</h1>
      </header>
      <dl>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{headingOf(of, name, reader)}</dt>
            <dd>{textOf(fieldOf(of, name), order[name], reader)}</dd>
          </div>
        ))}
      </dl>
    </article>,
    document.body,
  );
}
