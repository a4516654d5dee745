import type { Field } from '@/domain/kit/fields';
import { textOf } from '@/domain/kit/format';
import { parsed, type Words } from '@/domain/kit/words';
import { useReader } from '../text';
import { AllWords } from './AllWords';
import { CopyText } from './CopyText';
import styles from './cells.css';
import { Instant } from './Instant';
import { hasTones, isFigure, isReference } from './kinds';
import { Linked } from './Linked';
import { type MaskedPlace, MaskedText } from './MaskedText';
import { RightGroups } from './RightGroups';
import { StatusBadge } from './StatusBadge';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Given where a masked value may be revealed. */
  readonly place?: MaskedPlace;
  /** All that there is of it: a text in every language that it has, rights in groups. */
  readonly whole?: boolean;
}

/** A value of a field as an operator reads it: the one cell of lists, cards and details. */
export function Value({ name, field, value, place, whole }: Props) {
  const reader = useReader();
  const text = textOf(field, value, reader);
  const absent = value === null || value === undefined || value === '';
  if (absent)
    return (
      <span className={styles.absent}>
        <Linked>{text}</Linked>
      </span>
    );
  if (field.codes && hasTones(field))
    return (
      <Linked>
        <StatusBadge codes={field.codes} value={Number(value)} />
      </Linked>
    );
  if (field.kind === 'instant')
    return (
      <Linked>
        <Instant utc={String(value)} />
      </Linked>
    );
  if (field.kind === 'words' && whole) return <AllWords of={parsed<Words>(value)} />;
  if (field.kind === 'keys' && whole) {
    const keys = parsed<readonly string[]>(value);
    return keys.length > 0 ? <RightGroups keys={keys} /> : <span className={styles.absent}>{text}</span>;
  }
  if (field.masked) return <MaskedText text={text} place={place} />;
  if (isReference(name)) return <CopyText text={text} />;
  if (isFigure(field))
    return (
      <span className={styles.figures}>
        <Linked>{text}</Linked>
      </span>
    );
  // A column may be narrower than its words.
  return (
    <span title={text}>
      <Linked>{text}</Linked>
    </span>
  );
}
