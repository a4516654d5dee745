import { codeOf, codeTable } from '../kit/codes';
import type { Refusal } from '../kit/refusal';

/** What a job works out for a swap-off bank (decisions section 34). */
export const swapJobKind = codeTable('swapJobKind', { calculate: [1], generate: [2], postAnswer: [3] });
export const CALCULATE = codeOf(swapJobKind, 'calculate');
export const GENERATE = codeOf(swapJobKind, 'generate');
export const POST_ANSWER = codeOf(swapJobKind, 'postAnswer');

/** How far a job is: `calStatus` on the wire, where null says that there is none. */
export const calStatus = codeTable('calStatus', {
  inProgress: [1, 'blue'],
  success: [2, 'green'],
  failure: [3, 'red'],
});
export const IN_PROGRESS = codeOf(calStatus, 'inProgress');
export const SUCCESS = codeOf(calStatus, 'success');
export const FAILURE = codeOf(calStatus, 'failure');

/** Why nobody can start a job for a bank while one runs; undefined when one can. */
export const whyNotStart = (running: { readonly by: string } | null): Refusal | undefined =>
  running ? { key: 'swap.running', vars: { by: running.by } } : undefined;
