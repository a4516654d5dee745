import type { KeptRecord } from '@/domain/kit/kept';
import { BatchAnswers } from './BatchAnswers';
import { BatchFiles } from './BatchFiles';
import { BatchJob } from './BatchJob';
import { stepDialogs } from './stepDialogs';

/** What a batch shows and asks wherever it is open over a list. */
export const batchOver = {
  dialogs: stepDialogs,
  detail: (batch: KeptRecord) => (
    <>
      <BatchJob batch={batch} />
      <BatchAnswers key={`answers ${batch.id}`} batch={batch} />
      <BatchFiles key={batch.id} batch={batch} />
    </>
  ),
};
