import { sql } from 'kysely';
import type { Condition } from './condition';
import { hasVariants, variantsOf } from './hanVariants';

/** What stands for itself in LIKE. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

interface Having {
  /** Where the part begins: anywhere, or where the text does. */
  readonly from?: 'anywhere' | 'start';
  /** Whether both are in small letters already. */
  readonly lowered?: boolean;
}

/** What a text must meet that has another one in it, in whichever case; a Chinese character is found in either script. */
export function having(
  column: Condition,
  part: string,
  { from = 'anywhere', lowered = false }: Having = {},
): Condition {
  if (hasVariants(part)) {
    const pattern = `${from === 'start' ? '^' : ''}${[...part].map(patternOf).join('')}`;
    return sql`${column} ${sql.raw(lowered ? '~' : '~*')} ${pattern}`;
  }
  const pattern = `${from === 'start' ? '' : '%'}${escaped(part)}%`;
  return sql`${column} ${sql.raw(lowered ? 'like' : 'ilike')} ${pattern}`;
}

/** A character in a regular expression of the database, with its variants. */
function patternOf(character: string): string {
  const variants = variantsOf(character);
  if (variants.length > 1) return `[${variants.join('')}]`;
  return /[\p{L}\p{N}\s]/u.test(character) ? character : `\\${character}`;
}
