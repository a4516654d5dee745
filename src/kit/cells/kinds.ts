import type { Field } from '@/domain/kit/fields';

/** Kinds whose values are compared by their figures: right-aligned in columns. */
export const isFigure = (field: Field): boolean =>
  ['money', 'rate', 'percent', 'integer'].includes(field.kind);

/** References are read letter by letter and pasted elsewhere: a monospaced face and a copy button. */
export const isReference = (name: string): boolean => /Number$/.test(name);

/** Codes with a tone are badges. Tables without one are plain words: a badge for each of them would say nothing. */
export const hasTones = (field: Field): boolean =>
  Object.values(field.codes?.entries ?? {}).some(({ tone }) => tone !== 'grey');
