import { useAccess } from '@umijs/max';
import { ordersOfBatch } from '@/components/finance/batchPlaces';
import { fxAnswer, fxAnswerCalls, fxAnswerStatus, fxAnswers } from '@/domain/finance/fxAnswer';
import { BATCH_DONE, BATCH_SENT, PARTLY_ANSWERED } from '@/domain/finance/fxBatch';
import { decimalText, headingOf, textOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import { fieldOf } from '@/domain/kit/resource';
import { EXECUTED, REJECTED } from '@/domain/orders/orderBatch';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { useRenewal } from '@/kit/list/renewal';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Failed, Nothing } from '@/kit/States';
import { useReader, useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { answersOfBatch } from './answersOfBatch';
import styles from './batchFiles.css';
import { UploadAnswer } from './UploadAnswer';
import { useUploadAnswer } from './useUploadAnswer';

/** A bank sends hardly more than a few; all of them are on the page of answers. */
const SHOWN = 20;

/** Statuses of a batch to which its bank may have answered. */
const SENT = [BATCH_SENT, PARTLY_ANSWERED, BATCH_DONE];

/** What the bank has answered to a batch that was sent to it, and where the next answer is brought in. */
export function BatchAnswers({ batch }: { readonly batch: KeptRecord }) {
  return SENT.includes(Number(batch.status)) && <Answers batch={batch} />;
}

function Answers({ batch }: { readonly batch: KeptRecord }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { id, version, status } = batch;
  const { page } = fxAnswers.calls;
  const input = { batchNumber: String(batch.batchNumber), pageSize: SHOWN };
  const { data, failure, reload } = useLoad(
    access[page.right] ? `${page.path} ${id} ${version}` : undefined,
    () => send(page, input),
    { keep: true },
  );
  useRenewal(reload);
  const uploading = useUploadAnswer(batch);
  const uploads = access[fxAnswerCalls.upload.right] && status !== BATCH_DONE;
  return (
    <Panel
      title={t('fxAnswer.answers')}
      extra={
        <>
          <Ways batch={batch} />
          {uploads && <UploadAnswer uploading={uploading} />}
        </>
      }
    >
      <UnsentNote of={uploading.changing} closable />
      {uploads && <p className={kit.quiet}>{t('fxAnswer.uploadMore')}</p>}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.items.length === 0 && <Nothing text={t('fxAnswer.none')} />}
      {data && data.items.length > 0 && (
        <Table answers={data.items as readonly unknown[] as readonly KeptRecord[]} />
      )}
    </Panel>
  );
}

function Ways({ batch: { id, batchNumber, executed, rejected } }: { readonly batch: KeptRecord }) {
  const t = useText();
  return (
    <>
      <PageLink to={answersOfBatch(String(batchNumber))}>{t('fxAnswer.allAnswers')}</PageLink>
      {Number(executed) > 0 && (
        <PageLink to={ordersOfBatch(id, { fxBatchOrderStatus: EXECUTED })}>
          {t('fxAnswer.executedOrders', { executed: Number(executed) })}
        </PageLink>
      )}
      {Number(rejected) > 0 && (
        <PageLink to={ordersOfBatch(id, { fxBatchOrderStatus: REJECTED })}>
          {t('fxAnswer.rejectedOrders', { rejected: Number(rejected) })}
        </PageLink>
      )}
    </>
  );
}

const COUNTS = ['executed', 'rejected'] as const;
const FIGURES = ['php', 'cost', 'result', 'rate'] as const;

function Table({ answers }: { readonly answers: readonly KeptRecord[] }) {
  const t = useText();
  return (
    <div className={styles.files}>
      <table className={kit.rows}>
        <thead>
          <tr>
            <th scope="col">{headingOf(fxAnswer, 'fileName', { t })}</th>
            <th scope="col">{headingOf(fxAnswer, 'status', { t })}</th>
            {[...COUNTS, ...FIGURES].map((name) => (
              <th key={name} scope="col" className={kit.figure}>
                {headingOf(fxAnswer, name, { t })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <Line key={answer.id} answer={answer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ answer }: { readonly answer: KeptRecord }) {
  const reader = useReader();
  return (
    <tr>
      <td>
        <PageLink to={answersOfBatch(String(answer.batchNumber), answer.id)}>
          {String(answer.fileName)}
        </PageLink>
      </td>
      <td>
        <StatusBadge codes={fxAnswerStatus} value={Number(answer.status)} />
      </td>
      {COUNTS.map((name) => (
        <td key={name} className={kit.figure}>
          {decimalText(String(answer[name]), 0)}
        </td>
      ))}
      {FIGURES.map((name) => (
        <td key={name} className={kit.figure}>
          {answer[name] !== null && textOf(fieldOf(fxAnswer, name), answer[name], reader)}
        </td>
      ))}
    </tr>
  );
}
