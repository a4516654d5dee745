import { z } from 'zod';
import { mutation } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { changed, keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { GENERATED_BATCHES } from './fxBatch';

/** How far the answer of a bank is: read and looked at, being posted, posted; or discarded before. */
export const fxAnswerStatus = codeTable('fxAnswerStatus', {
  received: [1, 'blue'],
  posting: [2, 'blue'],
  posted: [3, 'green'],
  discarded: [4, 'grey'],
});
export const ANSWER_RECEIVED = codeOf(fxAnswerStatus, 'received');
export const ANSWER_POSTING = codeOf(fxAnswerStatus, 'posting');
export const ANSWER_POSTED = codeOf(fxAnswerStatus, 'posted');
export const ANSWER_DISCARDED = codeOf(fxAnswerStatus, 'discarded');

/** What was received is posted once somebody has looked at it; whoever does so for a rate beyond the tolerance asks another one. */
export const fxAnswerMoves = moves('fxAnswer', fxAnswerStatus, {
  confirm: { from: ['received'], to: 'posting', by: ['operator'] },
  post: { from: ['posting'], to: 'posted', by: ['system'], marks: 'postedTime' },
  discard: { from: ['received'], to: 'discarded', by: ['operator'], reason: true },
});

/**
 * What a bank says it has executed of a batch (decisions section 34): `php` of executed orders cost `cost`, and their users had paid `ntd` for
 * it; the rest is the result of the exchange. `rate` is PHP for NTD 1; null where nothing was executed.
 */
export const fxAnswer = kept(
  'fxAnswer',
  'fx_answers',
  fxAnswerMoves,
  {
    batchId: f.id(),
    jobId: f.id({ nullable: true }),
    fileName: f.text({ max: 120, filter: 'contains' }),
    sha256: f.text({ max: 64 }),
    executed: f.integer(),
    rejected: f.integer(),
    php: f.money('PHP'),
    ntd: f.money('NTD'),
    cost: f.money('NTD'),
    result: f.money('NTD', { signed: true }),
    rate: f.rate({ nullable: true }),
    /** The rate is further from that of the batch than the rule of the bank tolerates. */
    beyondTolerance: f.flag({ filter: 'equals' }),
    postedTime: f.instant({ nullable: true }),
  },
  {
    ownLabels: ['executed', 'rejected', 'rate', 'result', 'php', 'ntd'],
    view: {
      name: 'fx_answer_view',
      fields: {
        batchNumber: f.text({ max: 40, filter: 'equals' }),
        bankName: f.text({ max: 40, sortable: true }),
        batchRate: f.rate(),
      },
    },
  },
);

export const ANSWERS = `${GENERATED_BATCHES}/answer` as const;

export const fxAnswers = keptPage(fxAnswer, {
  page: ANSWERS,
  path: '/web/finance/fxAnswer',
  listName: 'fxAnswers',
  editRight: 'FINANCE_EXCHANGE_ANSWER',
  decided: 'FINANCE_EXCHANGE_ANSWER_DECIDE',
  makerNeverDecides: true,
  given: true,
  form: [],
  tells: ['fileName', 'executed', 'rejected', 'php', 'cost', 'result', 'rate'],
  appliesTo: ['batchNumber', 'bankName', 'batchRate'],
  called: ({ fileName }) => String(fileName),
  columns: [
    'batchNumber',
    'bankName',
    'fileName',
    'status',
    'executed',
    'rejected',
    'php',
    'ntd',
    'cost',
    'result',
    'batchRate',
    'rate',
    'beyondTolerance',
    'sha256',
    'makerName',
    'postedTime',
    'moveReason',
    'createdTime',
    'updatedTime',
    'batchId',
  ],
  searches: ['batchNumber', 'fileName', 'status', 'beyondTolerance', 'createdTime'],
  sums: ['php', 'ntd', 'cost', 'result'],
});

/** Most bytes of an answer: four times that of a hundred thousand rows. */
const MOST_BYTES = 32 * 1024 * 1024;

export const fxAnswerCalls = {
  /**
   * Reads the answer of a bank, and changes nothing yet. 404 for a batch that there is not, 409 `fxAnswer.notSent` for one whose bank has
   * nothing to answer, `fxAnswer.noFormat`, `fxAnswer.oneAtATime`, `record.duplicate` for a file that was read before, and
   * `swap.answerDiffers` with the first rows that are not those of the batch.
   */
  upload: mutation({
    path: '/web/finance/fxAnswer/uploadFile/v1',
    right: fxAnswers.editRight,
    upload: { files: 1, bytes: MOST_BYTES },
    // Fields of a form are texts.
    input: { batchId: z.string().regex(/^[1-9]\d{0,14}$/) },
    output: changed,
  }),
};
