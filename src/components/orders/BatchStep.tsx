import { placeOfBatch } from '@/components/finance/batchPlaces';
import { codeLabelKey } from '@/domain/kit/codes';
import { pair } from '@/domain/kit/joined';
import { recallReason } from '@/domain/orders/orderBatch';
import { Instant } from '@/kit/cells/Instant';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import type { BatchStep as Taken } from './batchSteps';
import styles from './orders.css';

/** One line of the timeline of an order: what happened to it in an exchange batch, who did that, and why. */
export function BatchStep({ step, batch, time, actorName }: Taken) {
  const t = useText();
  const { batchNumber, fxBankName, rejectCode, recallReason: reason, recallNote } = batch;
  const why = reason === null ? null : codeLabelKey(recallReason, reason);
  return (
    <div className={styles.step}>
      <span className={styles.stepHead}>
        <strong>{t(`orders.batchSteps.${step}`)}</strong>
        <span>{fxBankName}</span>
        {/* Apart from what is no link: inside a text its colour alone would tell it. */}
        <PageLink to={placeOfBatch(batch.id)} otherwise={<span>{batchNumber}</span>}>
          {batchNumber}
        </PageLink>
      </span>
      <span className={styles.quiet}>
        <Instant utc={time} />
        {actorName !== null && ` · ${actorName}`}
      </span>
      {step === 'reject' && rejectCode && <span>{pair(t, t('fields.rejectCode'), rejectCode)}</span>}
      {step === 'recall' && why && <span>{t(why)}</span>}
      {step === 'recall' && recallNote && <q className={styles.note}>{recallNote}</q>}
    </div>
  );
}
