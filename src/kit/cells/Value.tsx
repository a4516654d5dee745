import type { Field } from '@/domain/kit/fields';
import { textOf } from '@/domain/kit/format';
import { useReader } from '../text';
import { CopyText } from './CopyText';
import styles from './cells.css';
import { Instant } from './Instant';
import { type MaskedPlace, MaskedText } from './MaskedText';
import { StatusBadge } from './StatusBadge';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Given where a masked value may be revealed. */
  readonly place?: MaskedPlace;
}

/** Kinds whose values are compared by their figures: right-aligned in columns. */
export const isFigure = (field: Field): boolean =>
  ['money', 'rate', 'percent', 'integer'].includes(field.kind);

/** References are read letter by letter and pasted elsewhere: a monospaced face and a copy button. */
export const isReference = (name: string): boolean => /Number$/.test(name);

/** Codes with a tone are badges. Tables without one are plain words: a badge for each of them would say nothing. */
export const hasTones = (field: Field): boolean =>
  Object.values(field.codes?.entries ?? {}).some(({ tone }) => tone !== 'grey');

/** A value of a field as an operator reads it: the one cell of lists, cards and details. */
export function Value({ name, field, value, place }: Props) {
  const reader = useReader();
  const text = textOf(field, value, reader);
  const absent = value === null || value === undefined || value === '';
  if (absent) return <span className={styles.absent}>{text}</span>;
  if (field.codes && hasTones(field)) return <StatusBadge codes={field.codes} value={Number(value)} />;
  if (field.kind === 'instant') return <Instant utc={String(value)} />;
  if (field.masked) return <MaskedText text={text} place={place} />;
  if (isReference(name)) return <CopyText text={text} />;
  if (isFigure(field)) return <span className={styles.figures}>{text}</span>;
  return <span title={field.kind === 'longText' ? text : undefined}>{text}</span>;
}
