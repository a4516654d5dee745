import { ledgerAccountName } from '../../../domain/finance/ledgerAccountName';
import { accountNumber } from '../../../domain/finance/ledgerCodes';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { targetOf } from '../../../domain/kit/moves';
import { orderMovesOf } from '../../../domain/orders/moves';
import { reconciliationException } from '../../../domain/reconciliation/exception';
import type { exceptionCalls } from '../../../domain/reconciliation/exceptionCalls';
import {
  resolutionCode,
  resolutionsOf,
  takesTwo,
  whyNotWay,
} from '../../../domain/reconciliation/resolution';
import { PENDING } from '../../kit/approvals';
import type { Db, OperatorContext } from '../../kit/context';
import { recordOf } from '../../kit/records';
import { Refused } from '../../kit/refused';
import { linesOfResult } from '../statements/queries';
import { type PostedAccount, postingOf } from './postings';
import { type WholeException, withFacts } from './readFacts';
import { assertWay, readStated } from './readStated';
import { resolutionKind } from './resolutionKind';
import { wayIn } from './resolve';

type Detail = OutputOf<typeof exceptionCalls.detail>;

/** An exception with the lines of both sides, its ways out, and what was done about it. Refused as the call says. */
export async function exceptionDetail(
  context: OperatorContext,
  { id }: InputOf<typeof exceptionCalls.detail>,
): Promise<Detail> {
  const { db, operator } = context;
  const exception = await recordOf(db, reconciliationException, { id }, operator);
  const whole = await readException(db, id);
  const { facts } = whole;
  const lines = whole.resultId === null ? { theirs: [], ours: [] } : await linesOfResult(db, whole.resultId);
  return {
    exception,
    ...lines,
    ways: resolutionsOf(facts).map((way) => ({
      resolution: resolutionCode(way),
      obstacle: whyNotWay(way, facts) ?? null,
      takesTwo: takesTwo(way, facts),
    })),
    steps: await stepsOf(db, id),
    pending: await pendingOn(db, id),
  };
}

async function readException(db: Db, id: number): Promise<WholeException> {
  const record = await db
    .selectFrom('reconciliationExceptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!record) throw new Refused(404, 'record.notFound');
  return withFacts(db, record);
}

async function stepsOf(db: Db, exceptionId: number): Promise<Detail['steps']> {
  const steps = await db
    .selectFrom('exceptionResolutions')
    .select(['id', 'resolution', 'resolutionNote', 'operatorName', 'checkerName', 'claimDay', 'claimMail'])
    .select('createdTime as time')
    .where('exceptionId', '=', exceptionId)
    .orderBy('id')
    .execute();
  return steps;
}

async function pendingOn(db: Db, exceptionId: number): Promise<Detail['pending']> {
  const found = await db
    .selectFrom('approvals')
    .select(['id', 'payload', 'makerId', 'makerName', 'madeTime'])
    .where('kind', '=', resolutionKind.name)
    .where('subjectId', '=', exceptionId)
    .where('auditStatus', '=', PENDING)
    .executeTakeFirst();
  if (!found) return null;
  const { resolution, resolutionNote } = resolutionKind.payload.parse(found.payload);
  const { id: auditId, makerId, makerName, madeTime } = found;
  return { auditId, resolution, resolutionNote, makerId, makerName, madeTime };
}

/** What a way out would post, and which order it would move. Refused as the call says. */
export async function previewResolution(
  context: OperatorContext,
  { id, ...input }: InputOf<typeof exceptionCalls.preview>,
): Promise<OutputOf<typeof exceptionCalls.preview>> {
  const { db } = context;
  const way = wayIn(input);
  const whole = await readException(db, id);
  assertWay(way, whole);
  const payOrder = way === 'payOther' ? (await readStated(context, whole, way, input)).payOrder : null;
  const posting = postingOf(way, whole, payOrder?.paymentMethod);
  const name = (account: PostedAccount) => nameOf(context, account);
  const lines = posting
    ? [
        { account: await name(posting.debit), debit: posting.amount, credit: null },
        { account: await name(posting.credit), debit: null, credit: posting.amount },
      ]
    : [];
  const paid = way === 'pay' ? whole.record.orderId : (payOrder?.id ?? null);
  return { lines, moved: paid === null ? [] : [await paidOrder(db, paid)] };
}

async function paidOrder(db: Db, id: number) {
  const order = await db
    .selectFrom('orders')
    .select(['transactionNumber', 'serviceType', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { transactionNumber, serviceType, status } = order;
  return {
    orderId: id,
    transactionNumber,
    serviceType,
    from: status,
    to: targetOf(orderMovesOf(serviceType), 'pay'),
  };
}

async function nameOf({ db, t }: OperatorContext, account: PostedAccount): Promise<string> {
  if (!('id' in account)) {
    const { code, method = null } = account;
    return ledgerAccountName(t, { accountCode: accountNumber(code), ownerName: null, ownerMethod: method });
  }
  const { id, ...owned } = await db
    .selectFrom('ledgerAccountView')
    .select(['id', 'accountCode', 'ownerName', 'ownerMethod'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return ledgerAccountName(t, owned);
}
