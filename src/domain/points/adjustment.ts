import { z } from 'zod';
import { mutation } from '../kit/call';
import { decisionCalls, recallCall } from '../kit/decisionCalls';
import { requiredText } from '../kit/rules';

/** choice: most points that one adjustment gives or takes, as many as one order may use. */
export const MOST_ADJUSTED = 100_000;

const path = '/web/user/points';
const PROPOSE = 'POINTS_ADJUST';

/** What is proposed: points that a user is given, or that are taken where they are less than nothing. */
export const adjustmentFields = {
  points: z
    .int()
    .min(-MOST_ADJUSTED)
    .max(MOST_ADJUSTED)
    .refine((points) => points !== 0, { params: { key: 'rules.notNothing' } }),
  pointReason: requiredText(200),
} as const;

/** Points that an operator gives a user or takes from them: proposed by one, decided by another (decisions section 24). */
export const pointAdjustments = {
  propose: mutation({
    path: `${path}/proposeAdjustment/v1`,
    right: PROPOSE,
    input: { userId: z.int().min(1), ...adjustmentFields },
    output: z.strictObject({ auditId: z.int().min(1) }),
  }),
  ...decisionCalls(path, 'Adjustment', 'POINTS_ADJUST_DECIDE'),
  recall: recallCall(path, PROPOSE, 'Adjustment'),
};
