import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import { type AnswerFault, readBankAnswer } from '../../../domain/finance/bankAnswer';
import {
  ANSWER_DISCARDED,
  ANSWER_POSTING,
  ANSWER_RECEIVED,
  fxAnswer,
  type fxAnswerCalls,
} from '../../../domain/finance/fxAnswer';
import { ANSWER_FORMAT_IN_FORCE, fxAnswerFormat } from '../../../domain/finance/fxAnswerFormat';
import { BATCH_SENT, PARTLY_ANSWERED } from '../../../domain/finance/fxBatch';
import type { InputOf } from '../../../domain/kit/call';
import { decimal, minus, units } from '../../../domain/kit/decimal';
import type { Changed } from '../../../domain/kit/keptPage';
import type { Translate } from '../../../domain/kit/languages';
import { inWords } from '../../../domain/kit/refusal';
import type { Tables } from '../../db/tables';
import { plainName } from '../../files/plainName';
import type { Db, Operator, OperatorContext, Preparing } from '../../kit/context';
import { insertKept } from '../../kit/keptWrites';
import { recordsOf } from '../../kit/records';
import { Refused, wrong } from '../../kit/refused';
import { readLines } from '../bankFile/readLines';
import { termsOf } from '../fxBatch/batchTerms';
import { type AnswerTotals, type MatchedRow, matchAnswer } from './matchAnswer';

type Upload = InputOf<typeof fxAnswerCalls.upload>;
type Batch = Selectable<Tables['fxBatches']>;

/** An answer that was read and found to be that of its batch. */
interface ReadUpload {
  readonly batch: Batch;
  readonly fileName: string;
  readonly sha256: string;
  readonly rows: readonly MatchedRow[];
  readonly totals: AnswerTotals;
}

/** Faults that are named; there may be more. */
const NAMED = 10;
/** Rows that one statement writes. */
const STEP = 500;

/** Reads a bank's answer, outside of any transaction: nobody waits for it. Refused as the call says. */
export async function readUpload(
  { db, files, t }: Preparing<OperatorContext>,
  { batchId }: Upload,
): Promise<ReadUpload> {
  const [file] = files;
  if (!file) throw wrong('file', { key: 'rules.required' });
  const batch = await db
    .selectFrom('fxBatches')
    .selectAll()
    .where('id', '=', Number(batchId))
    .executeTakeFirst();
  if (!batch) throw new Refused(404, 'record.notFound');
  assertAnswerable(batch);
  const [answer] = await recordsOf(db, fxAnswerFormat, {
    bankId: batch.bankId,
    status: ANSWER_FORMAT_IN_FORCE,
  });
  if (!answer) throw new Refused(409, 'fxAnswer.noFormat');
  const read = readBankAnswer(answer, await readLines(await buffer(file.open()), answer));
  const matched = await matchAnswer(db, batch.id, read.rows);
  assertAgrees([...read.faults, ...matched.faults], t);
  return { batch, fileName: plainName(file.name), sha256: file.sha256, ...matched };
}

/** Refuses what its bank has nothing to answer to: 409 `fxAnswer.notSent`. */
function assertAnswerable({ status }: Pick<Batch, 'status'>): void {
  if (status !== BATCH_SENT && status !== PARTLY_ANSWERED) throw new Refused(409, 'fxAnswer.notSent');
}

/** Refuses an answer whole for any row that is not that of its batch: 409 `swap.answerDiffers` with the first of them. */
function assertAgrees(faults: readonly AnswerFault[], t: Translate): void {
  if (faults.length === 0) return;
  const named = [...faults]
    .sort((one, other) => one.line - other.line)
    .slice(0, NAMED)
    .map(({ line, key, vars }) =>
      t('errors.fxAnswer.line', { line, fault: t(`errors.fxAnswer.${key}`, inWords(t, vars)) }),
    );
  // Each is a sentence of its own.
  const vars = { count: faults.length, faults: `\n${named.join('\n')}` };
  throw new Refused(409, 'swap.answerDiffers', vars);
}

/**
 * Writes what was read, to be looked at. Refused: 409 `fxAnswer.notSent` where the batch has become another one meanwhile,
 * `fxAnswer.oneAtATime` beside an answer that waits, `record.duplicate` for a file that was read before.
 */
export async function insertAnswer(
  { db, operator, now }: OperatorContext,
  _: Upload,
  { batch, fileName, sha256, rows, totals }: ReadUpload,
): Promise<Changed> {
  const current = await db
    .selectFrom('fxBatches')
    .select(['status', 'version'])
    .where('id', '=', batch.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (current.version !== batch.version) throw new Refused(409, 'fxAnswer.notSent');
  await assertOnlyAnswer(db, batch.id, sha256);
  const id = await writeAnswer(db, { batch, fileName, sha256, rows, totals }, operator, now);
  return { id, proposalId: null };
}

/** Writes an answer that was read, with its rows; resolves with its id. */
export async function writeAnswer(
  db: Db,
  { batch, fileName, sha256, rows, totals }: ReadUpload,
  maker: Pick<Operator, 'id' | 'name'>,
  now: string,
): Promise<number> {
  const rate = rateOf(totals);
  const { rule } = await termsOf(db, batch.id);
  const values = {
    batchId: batch.id,
    fileName,
    sha256,
    ...totals,
    result: minus(totals.ntd, totals.cost),
    rate,
    beyondTolerance: rate !== null && isBeyond(rate, batch.rate, rule.rateTolerance),
  };
  const id = await insertKept(db, fxAnswer, values, maker, now);
  for (let at = 0; at < rows.length; at += STEP)
    await db
      .insertInto('fxAnswerRows')
      .values(rows.slice(at, at + STEP).map((row) => ({ answerId: id, ...row })))
      .execute();
  return id;
}

async function assertOnlyAnswer(db: Db, batchId: number, sha256: string): Promise<void> {
  const others = await db
    .selectFrom('fxAnswers')
    .select(['status', 'sha256'])
    .where('batchId', '=', batchId)
    .where('status', '<>', ANSWER_DISCARDED)
    .execute();
  if (others.some((one) => one.sha256 === sha256))
    throw new Refused(409, 'record.duplicate', {}, { file: { key: 'rules.duplicate' } });
  if (others.some(({ status }) => status === ANSWER_RECEIVED || status === ANSWER_POSTING))
    throw new Refused(409, 'fxAnswer.oneAtATime');
}

const PLACES = 4;

/** PHP for NTD 1, half a unit rounded up; null where nothing was executed. */
function rateOf({ php, cost }: AnswerTotals): string | null {
  const [bought, paid] = [units(php, 2), units(cost, 2)];
  if (paid === 0n) return null;
  return decimal((bought * 10n ** BigInt(PLACES) * 2n + paid) / (paid * 2n), PLACES);
}

/** Whether a rate is further from another one than so many of a hundred. */
function isBeyond(rate: string, expected: string, percent: string): boolean {
  const [is, was] = [units(rate, PLACES), units(expected, PLACES)];
  const difference = is > was ? is - was : was - is;
  return difference * 1000n > units(percent, 1) * was;
}
