import { z } from 'zod';
import { makerObstacle } from '../kit/approval';
import { done, mutation, query } from '../kit/call';
import { decisionCalls, recallCall } from '../kit/decisionCalls';
import { entrySchema } from '../kit/entrySchema';
import { keyOf } from '../kit/menu';
import { type Resource, recordSchema } from '../kit/resource';
import { requiredText } from '../kit/rules';
import { orderBatches } from './orderBatch';
import type { RequestPlace } from './request';
import { difference, orderBrief, timeline } from './requestParts';
import { openOnOrder } from './undertaking';

const id = z.int().min(1);
const version = z.int().min(0);

interface Statement<
  C extends Resource,
  A extends Resource,
  P extends z.ZodRawShape,
  S extends z.ZodRawShape,
  Q extends z.ZodRawShape,
> {
  readonly case: C;
  readonly audit: A;
  /** What a worker proposes; the same schemas check the form and the call. */
  readonly proposal: P;
  /** What a worker has to know of the order now, beside the case. */
  readonly now: S;
  /** What is asked beside the reason in words, as the case keeps it. */
  readonly asked: Q;
}

/** The calls of a kind of request on an order, from asking to the decision (decisions section 7.3). */
export function requestCalls<
  C extends Resource,
  A extends Resource,
  const P extends z.ZodRawShape,
  const S extends z.ZodRawShape,
  const Q extends z.ZodRawShape,
>({ path, page, auditPage, noun, key }: RequestPlace, statement: Statement<C, A, P, S, Q>) {
  const [ask, propose, decide] = [`${key}_REQUEST`, `${key}_PROPOSE`, `${key}_AUDIT`];
  const { proposal, now, asked } = statement;
  const oneCase = recordSchema(statement.case);
  const oneAudit = recordSchema(statement.audit);
  const caseDetail = z.object({
    case: oneCase,
    order: orderBrief,
    events: timeline,
    batches: orderBatches,
    audits: z.array(oneAudit),
    open: z.array(openOnOrder),
    /** The language in which the user reads what is proposed. */
    userLang: z.string(),
    ...now,
  });
  const auditDetail = z.object({
    audit: oneAudit,
    case: oneCase,
    order: orderBrief,
    events: timeline,
    batches: orderBatches,
    earlier: z.array(oneAudit),
    /** What is open on the order, this one too. */
    open: z.array(openOnOrder),
    /** What approval would change on the order, or did. */
    effect: z.array(difference),
    /** What changed on the order since the proposal was made; not empty means that approval will be refused. */
    changedSince: z.array(difference),
    makerObstacle,
  });
  const request = { orderId: id, version, requestReason: requiredText(200), ...asked };
  return {
    request: mutation({
      path: `${path}/request${noun}/v1`,
      right: ask,
      input: request,
      output: z.strictObject({ caseId: id }),
    }),
    /** Asks and proposes in one go, for who may do both; somebody else decides all the same. */
    requestAndPropose: mutation({
      path: `${path}/requestAndPropose${noun}/v1`,
      right: propose,
      input: { ...request, ...proposal },
      output: z.strictObject({ caseId: id, auditId: id }),
    }),
    caseDetail: query({
      path: `${path}/queryCaseDetail/v1`,
      right: keyOf(`${page}/detail`),
      input: { id },
      output: caseDetail,
    }),
    propose: mutation({
      path: `${path}/propose${noun}/v1`,
      right: propose,
      input: { id, version, ...proposal },
      output: z.strictObject({ auditId: id }),
    }),
    closeWithoutAction: mutation({
      path: `${path}/closeWithoutAction/v1`,
      right: propose,
      input: {
        id,
        version,
        closingReason: entrySchema('closingReason').optional(),
        closedReason: requiredText(200),
      },
      output: done,
    }),
    recall: recallCall(path, propose),
    auditDetail: query({
      path: `${path}/queryAuditDetail/v1`,
      right: keyOf(`${auditPage}/detail`),
      input: { id },
      output: auditDetail,
    }),
    historyDetail: query({
      path: `${path}/queryHistoryDetail/v1`,
      right: keyOf(`${auditPage}/history/detail`),
      input: { id },
      output: auditDetail,
    }),
    ...decisionCalls(path, noun, decide),
  };
}

/** The calls of a kind that take and answer the same whatever the kind is. */
export type CommonCalls = Omit<
  ReturnType<typeof requestCalls>,
  'caseDetail' | 'propose' | 'requestAndPropose' | 'auditDetail' | 'historyDetail'
>;
