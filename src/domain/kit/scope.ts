import { z } from 'zod';
import { type CodeTable, codeOf, codeTable, valuesOf } from './codes';
import { COUNTRIES, type Country } from './countries';
import type { Complaint } from './rules';

/** By what it is said whom something reaches (decisions section 21). Levels, tags and lists come with their pages. */
export const customerScope = codeTable('customerScope', { all: [1], nationality: [2] });

/** Whom something reaches: all users, or those of some nationalities. */
export interface Scope {
  readonly customerScope: number;
  readonly nationalities?: readonly Country[];
}

const BY_NATIONALITY = codeOf(customerScope, 'nationality');

export const scopeSchema: z.ZodType<Scope> = z
  .strictObject({
    customerScope: z.literal(valuesOf(customerScope as CodeTable)),
    nationalities: z.array(z.enum(COUNTRIES)).min(1).max(COUNTRIES.length).optional(),
  })
  .refine((scope) => (scope.customerScope === BY_NATIONALITY) === (scope.nationalities !== undefined), {
    path: ['nationalities'],
    params: { key: 'rules.required' } satisfies Complaint,
  });

/** Whether it reaches a user of that nationality. */
export const reaches = ({ customerScope: by, nationalities = [] }: Scope, nationality: string): boolean =>
  by !== BY_NATIONALITY || nationalities.some((one) => one === nationality);
