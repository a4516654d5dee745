import { z } from 'zod';
import { batchIds, outcome } from './approval';
import { done, mutation } from './call';
import { requiredText } from './rules';

const id = z.int().min(1);
const outcomes = z.strictObject({ outcomes: z.array(outcome) });

/** How proposals of a kind are decided: one, or several of one status, each for itself. */
export function decisionCalls(path: `/${string}`, noun: string, right: string) {
  return {
    approve: mutation({
      path: `${path}/approve${noun}/v1`,
      right,
      input: { auditId: id },
      output: done,
    }),
    reject: mutation({
      path: `${path}/reject${noun}/v1`,
      right,
      input: { auditId: id, rejectReason: requiredText(200) },
      output: done,
    }),
    approveMany: mutation({
      path: `${path}/approve${noun}s/v1`,
      right,
      input: { auditIds: batchIds },
      output: outcomes,
    }),
    rejectMany: mutation({
      path: `${path}/reject${noun}s/v1`,
      right,
      input: { auditIds: batchIds, rejectReason: requiredText(200) },
      output: outcomes,
    }),
  };
}

export type DecisionCalls = ReturnType<typeof decisionCalls>;

/**
 * How whoever proposed takes a proposal back, also with the inbox alone: who lost the right to propose has to be able to; `noun`
 * where several kinds are kept under one path.
 */
export const recallCall = (path: `/${string}`, right: string, noun = 'Proposal') =>
  mutation({
    path: `${path}/recall${noun}/v1`,
    right,
    orRight: 'APPROVALS',
    input: { auditId: id },
    output: done,
  });

/** All that can happen to a proposal. */
export type ProposalCalls = DecisionCalls & { readonly recall: ReturnType<typeof recallCall> };
