import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import { decisionCalls, recallCall } from '../kit/decisionCalls';
import { refusalSchema } from '../kit/refusal';
import { recordSchema } from '../kit/resource';
import { day, email, requiredText } from '../kit/rules';
import { exceptionRight, reconciliationException } from './exception';
import { matchLines } from './matchResult';
import { resolution } from './resolutionCodes';

const path = '/web/finance/check';
const RESOLVE = 'FINANCE_CHECK_RESOLVE';
const id = z.int().min(1);
const one = { id };
const way = z.literal(valuesOf(resolution));

/** What somebody states of a way out. */
export const resolutionFields = {
  resolution: way,
  resolutionNote: requiredText(200),
  /** The order that money pays which was put aside. */
  payOrder: z.string().max(24).optional(),
  /** By when a claim is to be met, and who hears of it by mail. */
  claimDay: day.optional(),
  claimMail: email.optional(),
} as const;

/** A line that a way out posts: an account by its name, and what is debited or credited to it. */
const postedLine = z.object({
  account: z.string(),
  debit: z.string().nullable(),
  credit: z.string().nullable(),
});

/** A move that a way out makes an order take. */
const movedOrder = z.object({
  orderId: id,
  transactionNumber: z.string(),
  serviceType: z.int(),
  from: z.int(),
  to: z.int(),
});

/** What was done about an exception. */
const stepTaken = z.object({
  id,
  resolution: z.int(),
  resolutionNote: z.string(),
  operatorName: z.string(),
  checkerName: z.string().nullable(),
  claimDay: z.string().nullable(),
  claimMail: z.string().nullable(),
  time: z.string(),
});

/** Calls on exceptions, in addition to those of their list (decisions section 35). */
export const exceptionCalls = {
  /** 404 for an exception that there is not. */
  detail: query({
    path: `${path}/queryError/v1`,
    right: exceptionRight,
    input: one,
    output: z.object({
      exception: recordSchema(reconciliationException),
      ...matchLines.shape,
      /** The ways out that it has, with why one is not open now, and whether two people decide on it. */
      ways: z.array(
        z.object({ resolution: z.int(), obstacle: refusalSchema.nullable(), takesTwo: z.boolean() }),
      ),
      steps: z.array(stepTaken),
      /** The way out that waits for a second person. */
      pending: z
        .object({
          auditId: id,
          resolution: z.int(),
          resolutionNote: z.string(),
          makerId: z.int().nullable(),
          makerName: z.string(),
          madeTime: z.string(),
        })
        .nullable(),
    }),
  }),
  /** Takes the oldest exception that is open and of which nobody is the owner; null when none is left. */
  takeNext: mutation({
    path: `${path}/takeNextError/v1`,
    right: RESOLVE,
    input: {},
    output: z.object({ id: id.nullable() }),
  }),
  /** Makes the operator its owner, also where somebody else is. 409 for one that has ended. */
  take: mutation({ path: `${path}/takeError/v1`, right: RESOLVE, input: one, output: done }),
  /** Lets go of one that is one's own: 409 `resolution.notOwner` for anybody else. */
  release: mutation({ path: `${path}/releaseError/v1`, right: RESOLVE, input: one, output: done }),
  /** What a way out would post and move. Refused as `resolve`. */
  preview: query({
    path: `${path}/previewResolution/v1`,
    right: RESOLVE,
    input: { id, resolution: way, payOrder: resolutionFields.payOrder },
    output: z.object({ lines: z.array(postedLine), moved: z.array(movedOrder) }),
  }),
  /**
   * Takes a way out, or proposes it where two people decide (`proposalId`). 409 for one that is not open, or of which somebody else is the
   * owner; 409 `record.stale` for an older version; 400 naming what the way needs: `payOrder`, `claimDay`.
   */
  resolve: mutation({
    path: `${path}/resolveError/v1`,
    right: RESOLVE,
    input: { id, version: z.int().min(0), ...resolutionFields },
    output: z.object({ proposalId: id.nullable() }),
  }),
};

/** Ways out that two people decide on. */
export const resolutions = {
  ...decisionCalls(path, 'Resolution', 'FINANCE_CHECK_RESOLVE_DECIDE'),
  recall: recallCall(path, RESOLVE, 'Resolution'),
};
