import { ledgerCurrency } from '../../../domain/finance/ledgerCodes';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { meaningOf } from '../../../domain/kit/codes';
import { codeVar } from '../../../domain/kit/refusal';
import { exceptionStatus } from '../../../domain/reconciliation/exception';
import type { exceptionCalls } from '../../../domain/reconciliation/exceptionCalls';
import { takesTwo } from '../../../domain/reconciliation/resolution';
import {
  type Resolution,
  resolution as resolutionCodes,
} from '../../../domain/reconciliation/resolutionCodes';
import { assertNonePending, propose } from '../../kit/approvals';
import type { OperatorContext } from '../../kit/context';
import { assertVersion } from '../../kit/locked';
import { assertFree } from './owner';
import { postingOf } from './postings';
import { lockedException, type WholeException } from './readFacts';
import { assertWay, readStated } from './readStated';
import { resolutionKind, subjectOf } from './resolutionKind';
import { takeWay } from './takeWay';

type Input = InputOf<typeof exceptionCalls.resolve>;

/** The way out of a call, whose numbers its schema knows. */
export function wayIn({ resolution }: Pick<Input, 'resolution'>): Resolution {
  const way = meaningOf(resolutionCodes, resolution);
  if (!way) throw new Error(`no way out ${resolution}`);
  return way;
}

/** Takes a way out of an exception, or proposes it where two people decide. Refused as the call says. */
export async function resolve(
  context: OperatorContext,
  { id, version, ...input }: Input,
): Promise<OutputOf<typeof exceptionCalls.resolve>> {
  const { db, operator } = context;
  const way = wayIn(input);
  const whole = await lockedException(context, id);
  const { record, facts } = whole;
  assertVersion(version, record, 'exceptionStatus', codeVar(exceptionStatus, record.exceptionStatus));
  assertFree(context, record);
  assertWay(way, whole);
  await assertNonePending(db, resolutionKind.name, id);
  const stated = await readStated(context, whole, way, input);
  if (takesTwo(way, facts)) {
    const proposed = { ...input, ...amountsOf(whole, way, stated.payOrder?.paymentMethod) };
    return { proposalId: await propose(context, resolutionKind, id, subjectOf(whole), proposed) };
  }
  await takeWay(context, whole, stated, { maker: operator, checkerName: null });
  return { proposalId: null };
}

/** What a way out posts, in one of both currencies. */
export function amountsOf(whole: WholeException, way: Resolution, method?: number) {
  const posted = postingOf(way, whole, method)?.amount ?? null;
  const isNtd = meaningOf(ledgerCurrency, whole.facts.ledgerCurrency) === 'ntd';
  return { amountNtd: isNtd ? posted : null, amountPhp: isNtd ? null : posted };
}
