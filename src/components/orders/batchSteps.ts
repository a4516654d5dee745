import { EXECUTED, IN_BATCH, type OrderBatch, REJECTED } from '@/domain/orders/orderBatch';

/** What happened to an order in one of its batches. */
export interface BatchStep {
  readonly step: 'include' | 'send' | 'execute' | 'reject' | 'recall';
  readonly batch: OrderBatch;
  readonly time: string;
  /** Null where nobody in particular did it. */
  readonly actorName: string | null;
}

/** Whether an order is still in a batch, or was executed with it: it is in no other one then. */
export const isLive = ({ fxBatchOrderStatus: status }: OrderBatch): boolean =>
  status === IN_BATCH || status === EXECUTED;

/** What happened to an order in its batches, batch by batch. */
export const batchStepsOf = (batches: readonly OrderBatch[]): BatchStep[] => batches.flatMap(stepsOf);

function stepsOf(batch: OrderBatch): BatchStep[] {
  const answer = batch.fxBatchOrderStatus === REJECTED ? 'reject' : 'execute';
  const all = [
    { step: 'include', time: batch.createdTime, actorName: batch.makerName },
    { step: 'send', time: batch.sentTime, actorName: batch.releasedBy },
    { step: answer, time: batch.answeredTime, actorName: batch.answeredBy },
    { step: 'recall', time: batch.recalledTime, actorName: batch.recalledBy },
  ] as const;
  return all.flatMap(({ time, ...step }) => (time === null ? [] : [{ ...step, time, batch }]));
}
