import { useInterval } from 'ahooks';
import { Alert } from 'antd';
import { ordersOfBatch, placeOfBatch } from '@/components/finance/batchPlaces';
import { ANSWER_DISCARDED, ANSWER_POSTED, ANSWER_POSTING, ANSWER_RECEIVED } from '@/domain/finance/fxAnswer';
import type { KeptRecord } from '@/domain/kit/kept';
import { EXECUTED, REJECTED } from '@/domain/orders/orderBatch';
import kit from '@/kit/kit.css';
import { renewList } from '@/kit/list/renewal';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { Effect } from './Effect';
import { useRates } from './useRates';

/** How often an answer that is being posted is looked at, in milliseconds. */
const LOOK_MS = 2000;

/** What becomes of an answer: what confirming it does, how far that is, and where the orders are afterwards. */
export function Outcome({ answer }: { readonly answer: KeptRecord }) {
  const t = useText();
  const { status } = answer;
  const isPosting = status === ANSWER_POSTING;
  useInterval(renewList, isPosting ? LOOK_MS : undefined);
  return (
    <Panel
      title={t(status === ANSWER_RECEIVED ? 'fxAnswer.whatConfirming' : 'fxAnswer.outcome')}
      extra={<Ways answer={answer} />}
    >
      {status === ANSWER_RECEIVED && (
        <>
          {answer.jobId !== null && <Stopped />}
          {answer.beyondTolerance === true && <Beyond answer={answer} />}
          <Effect answer={answer} />
        </>
      )}
      {isPosting && <p className={kit.quiet}>{t('fxAnswer.posting')}</p>}
      {status === ANSWER_POSTED && <p className={kit.quiet}>{t('fxAnswer.posted')}</p>}
      {status === ANSWER_DISCARDED && <p className={kit.quiet}>{t('fxAnswer.discarded')}</p>}
    </Panel>
  );
}

/** Its job has ended, and it was not posted whole. */
function Stopped() {
  const t = useText();
  return (
    <Alert
      className={kit.unsent}
      type="error"
      showIcon
      title={t('swap.serviceError')}
      description={t('fxAnswer.stopped')}
    />
  );
}

function Beyond({ answer }: { readonly answer: KeptRecord }) {
  const t = useText();
  const rates = useRates(answer);
  return (
    <Alert
      className={kit.unsent}
      type="warning"
      showIcon
      title={t('fxAnswer.beyond')}
      description={t('fxAnswer.beyondMore', rates)}
    />
  );
}

function Ways({ answer: { batchId, status, executed, rejected } }: { readonly answer: KeptRecord }) {
  const t = useText();
  const batch = Number(batchId);
  const isPosted = status === ANSWER_POSTED;
  return (
    <>
      <PageLink to={placeOfBatch(batch)}>{t('fields.fxBatch')}</PageLink>
      {isPosted && Number(executed) > 0 && (
        <PageLink to={ordersOfBatch(batch, { fxBatchOrderStatus: EXECUTED })}>
          {t('fxAnswer.executedOfBatch')}
        </PageLink>
      )}
      {isPosted && Number(rejected) > 0 && (
        <PageLink to={ordersOfBatch(batch, { fxBatchOrderStatus: REJECTED })}>
          {t('fxAnswer.rejectedOfBatch')}
        </PageLink>
      )}
    </>
  );
}
