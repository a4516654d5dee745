import { z } from 'zod';
import type { ProposedChange } from '../../../domain/kit/approval';
import { rightsOf } from '../../../domain/kit/call';
import { meaningOf } from '../../../domain/kit/codes';
import { headingOf, textOf } from '../../../domain/kit/format';
import { fieldOf } from '../../../domain/kit/resource';
import { reconciliationException } from '../../../domain/reconciliation/exception';
import { exceptionCalls, resolutionFields } from '../../../domain/reconciliation/exceptionCalls';
import { exceptionResolution } from '../../../domain/reconciliation/exceptionResolution';
import { resolution as resolutionCodes } from '../../../domain/reconciliation/resolutionCodes';
import type { Approval, ApprovalKind, Subject } from '../../kit/approvals';
import type { OperatorContext } from '../../kit/context';
import { lockedException, type WholeException } from './readFacts';
import { assertWay, readStated } from './readStated';
import { takeWay } from './takeWay';

const payload = z.object({
  resolution: resolutionFields.resolution,
  resolutionNote: resolutionFields.resolutionNote,
  payOrder: resolutionFields.payOrder,
  /** What it posts, as it was when it was proposed: in one of both currencies, or nothing. */
  amountNtd: z.string().nullable(),
  amountPhp: z.string().nullable(),
});
export type ProposedResolution = z.output<typeof payload>;

/** A way out of an exception as something that two people decide. */
export const resolutionKind: ApprovalKind<ProposedResolution> = {
  name: 'resolution',
  payload,
  rights: () => rightsOf(exceptionCalls.resolve),
  of: exceptionResolution,
  changes: ({ resolution, resolutionNote, amountNtd, amountPhp }): ProposedChange[] =>
    Object.entries({ resolution: String(resolution), amountNtd, amountPhp, resolutionNote }).flatMap(
      ([field, value]) => (value === null ? [] : [{ field, old: null, new: value }]),
    ),
  lock: async (context, id) => subjectOf(await lockedException(context, id)),
  approved,
  rejected: async () => {},
  readable: (reader, field, value) => ({
    label: headingOf(reconciliationException, field, reader),
    value: textOf(fieldOf(reconciliationException, field), value, reader),
  }),
};

const RELIED_ON = ['matchResult', 'theirsAmount', 'oursAmount', 'heldAmount'] as const;

/** What a checker of a way out relies on. */
export function subjectOf({ record, sourceName }: WholeException): Subject {
  const snapshot = Object.fromEntries(RELIED_ON.map((name) => [name, String(record[name])] as const));
  const name = record.reference ?? `${sourceName} ${record.day}`;
  return { name, orderId: record.orderId, version: record.version, snapshot };
}

async function approved(
  context: OperatorContext,
  { subjectId, makerId, makerName }: Approval,
  proposed: ProposedResolution,
): Promise<void> {
  const whole = await lockedException(context, subjectId);
  const way = meaningOf(resolutionCodes, proposed.resolution);
  if (!way || makerId === null) throw new Error(`no way out ${proposed.resolution}`);
  assertWay(way, whole);
  const stated = await readStated(context, whole, way, proposed);
  await takeWay(context, whole, stated, {
    maker: { id: makerId, name: makerName },
    checkerName: context.operator.name,
  });
}
