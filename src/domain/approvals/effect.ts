import { z } from 'zod';
import { proposedChange } from '../kit/approval';
import type { KeptPage } from '../kit/keptPage';
import { isLastStep, type Moves } from '../kit/moves';
import type { Reader } from '../kit/reader';
import { endOfOpen, nextOpening, type Weekly } from '../kit/weekly';
import { parsed } from '../kit/words';
import { businessMinute, startOfBusinessDay } from '../kit/zone';

/** When what is proposed takes effect: at its approval, some time after it, from a UTC moment on, or each week from a first one on. */
const begins = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('atApproval') }),
  z.strictObject({ how: z.literal('after'), hours: z.int().min(1) }),
  z.strictObject({ how: z.literal('from'), time: z.string() }),
  z.strictObject({ how: z.literal('weekly'), time: z.string() }),
]);
export type Begins = z.output<typeof begins>;

/** A field as it is in force and as it would be; those that stay as they are say what the rest is about. */
const effectLine = proposedChange.extend({ differs: z.boolean() });

/** What approving a proposal does: what is in force, what it becomes, from when on, and whom or what it applies to. */
export const proposalEffect = z.object({
  /** Nothing is in force that it would change. */
  isNew: z.boolean(),
  lines: z.array(effectLine),
  begins,
  /** Fields of the record with their values; none where it applies to all. */
  appliesTo: z.array(z.strictObject({ field: z.string(), value: z.string().nullable() })),
  /** Why its maker proposes it. */
  reason: z.string().nullable(),
});
export type ProposalEffect = z.output<typeof proposalEffect>;

/** The fields of a form that say when a record begins: a moment, or a day with its Taipei midnight. */
const STARTS = ['startTime', 'fromDay'] as const;

type Values = Readonly<Record<string, unknown>>;

/**
 * When a change takes effect that is approved at a UTC moment. `values` is the record as it would stand; a step that marks its
 * start begins it, and one that ends its life waits for none.
 */
export function beginsOf({ form, of }: KeptPage, values: Values, approved: string, step?: string): Begins {
  const name = STARTS.find((one) => form.includes(one));
  const moves = of.moves as Moves | undefined;
  if (moves && step !== undefined && isLastStep(moves, step)) return { how: 'atApproval' };
  const marks = step === undefined ? undefined : moves?.steps[step]?.marks;
  const start = name && marks !== name ? startIn(values[name]) : undefined;
  const from = start !== undefined && start > approved ? start : approved;
  if (values.weekWindow) {
    const window = parsed<Weekly>(values.weekWindow);
    return { how: 'weekly', time: nextOpening(window, endOfOpen(window, from)) };
  }
  return from > approved ? { how: 'from', time: from } : { how: 'atApproval' };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const startIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  return DAY.test(value) ? startOfBusinessDay(value) : value;
};

/** The same on the clock of Taipei, in words of its own for each use: `approval.begins.from`, or `approval.approve.from` on the button. */
export function beginsText(use: 'begins' | 'approve', { how, ...when }: Begins, reader: Reader): string {
  const vars = 'time' in when ? { time: businessMinute(when.time) } : when;
  return reader.t(`approval.${use}.${how}`, vars as Record<string, string | number>);
}
