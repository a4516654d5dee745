import { FILE_WRITING } from '../../../domain/finance/fxBatchOrder';

interface Of {
  readonly batchId: number;
  readonly part: number;
  readonly revision: number;
}

/** A file of a batch that is to be written. */
export const newFile = (of: Of, createdTime: string) => ({
  ...of,
  status: FILE_WRITING,
  ...{ fileName: null, fileRows: null, php: null, ntd: null, sha256: null, jobId: null, attempt: null },
  createdTime,
  ...{ putTime: null, putFault: null },
});
