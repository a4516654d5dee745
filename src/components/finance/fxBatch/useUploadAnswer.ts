import { history, useAccess } from '@umijs/max';
import { useState } from 'react';
import { fxAnswerCalls, fxAnswers } from '@/domain/finance/fxAnswer';
import type { KeptRecord } from '@/domain/kit/kept';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { type Changing, useChange } from '@/kit/useChange';
import { upload } from '@/request/client';
import { answersOfBatch } from './answersOfBatch';

/** How an answer to a batch is brought in. */
export interface Uploading {
  readonly changing: Changing;
  readonly send: (file: File) => void;
  /** Sends the same file once more; undefined unless it is not known what came of it. */
  readonly again: (() => void) | undefined;
}

/** Reads the answer of a bank, which then opens, for whoever may see answers. */
export function useUploadAnswer({ id: batchId, batchNumber }: KeptRecord): Uploading {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const opens = access[fxAnswers.calls.page.right] === true;
  const changing = useChange({ reload: renewList, said: opens ? null : t('fxAnswer.uploaded') });
  const [sent, setSent] = useState<File>();
  const send = (file: File) => {
    setSent(file);
    changing.forget();
    void changing.make(upload(fxAnswerCalls.upload, { batchId: String(batchId) }, file), ({ id }) => {
      if (opens) history.push(answersOfBatch(String(batchNumber), id));
    });
  };
  return { changing, send, again: changing.uncertain && sent ? () => send(sent) : undefined };
}
